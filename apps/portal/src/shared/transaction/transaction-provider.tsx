import { lazy, type ReactNode, Suspense, useMemo, useState } from 'react'
import { TransactionContext, type TransactionRequest } from './transaction-context.ts'

const TransactionDialog = lazy(async () => ({ default: (await import('./transaction-dialog.tsx')).TransactionDialog }))

/** Provides the transaction dialog. Once in each frame that can sign: the shell and the onboarding's. */
export function TransactionProvider({ children }: { children: ReactNode }) {
  const [running, setRunning] = useState<{ request: TransactionRequest; number: number }>()
  const context = useMemo(
    () => ({ start: (request: TransactionRequest) => setRunning(before => ({ request, number: (before?.number ?? 0) + 1 })) }),
    [],
  )
  return (
    <TransactionContext value={context}>
      {children}
      {running ? (
        <Suspense>
          <TransactionDialog key={running.number} request={running.request} onClose={() => setRunning(undefined)} />
        </Suspense>
      ) : null}
    </TransactionContext>
  )
}
