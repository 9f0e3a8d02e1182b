import { type ReactNode, Suspense, useMemo, useState } from 'react'
import { lazyPart } from '#shared/routing/load-part.ts'
import { TransactionContext, type TransactionRequest } from './transaction-context.ts'

const TransactionDialog = lazyPart(async () => ({ default: (await import('./transaction-dialog.tsx')).TransactionDialog }))

/**
 * Provides the transaction dialog. Once in each frame that can sign: the shell, and those outside it.
 * @param props.isOwn its screens act with the person's own wallet, whatever business they have open
 */
export function TransactionProvider({ isOwn = false, children }: { isOwn?: boolean; children: ReactNode }) {
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
          <TransactionDialog key={number} request={request} isOwn={isOwn} onClose={close} />
        </Suspense>
      ) : null}
    </TransactionContext>
  )
}
