import { type ReactNode, Suspense, useMemo, useState } from 'react'
import { lazyPart } from '#shared/routing/load-part.ts'
import { TransactionContext, type TransactionRequest } from './transaction-context.ts'

const TransactionDialog = lazyPart(async () => ({ default: (await import('./transaction-dialog.tsx')).TransactionDialog }))

/** Provides the transaction dialog. Once in each frame that can sign: the shell and the onboarding's. */
export function TransactionProvider({ children }: { children: ReactNode }) {
  const [{ request, number }, setRunning] = useState<{ request: TransactionRequest | undefined; number: number }>({
    request: undefined,
    number: 0,
  })
  // Counts on after a dialog was closed: one that starts another on its way out never shares its state.
  const context = useMemo(
    () => ({ start: (next: TransactionRequest) => setRunning(before => ({ request: next, number: before.number + 1 })) }),
    [],
  )
  const close = () => setRunning(before => ({ ...before, request: undefined }))
  return (
    <TransactionContext value={context}>
      {children}
      {request ? (
        <Suspense>
          <TransactionDialog key={number} request={request} onClose={close} />
        </Suspense>
      ) : null}
    </TransactionContext>
  )
}
