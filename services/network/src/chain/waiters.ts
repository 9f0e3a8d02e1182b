import type { TransactionResult } from '@lealta/ledger/xdr'
import type { StoredTransaction } from '#resources/transaction.ts'

/** How a submission ended. `asHash`, `hash`: of what was posted, for a fee bump the outer transaction's. */
export type Submission =
  | { readonly outcome: 'applied'; readonly transaction: StoredTransaction; readonly asHash: string }
  | { readonly outcome: 'refused'; readonly result: TransactionResult; readonly hash: string }
  | { readonly outcome: 'undecodable' }
  | { readonly outcome: 'unknown'; readonly hash: string }

/** Submissions that wait for their ledger. */
export type Waiters = {
  /**
   * Waits under the hash of what carries the operations, so that a transaction and every fee bump of it share one answer. Ends as unknown
   * when the time is over.
   */
  wait(key: string, asHash: string): Promise<Submission>
  /** Whether anybody waits under a hash. */
  has(key: string): boolean
  /** Answers all who wait under a hash. */
  settle(key: string, toSubmission: (asHash: string) => Submission): void
  /** Ends the waiting under each hash for which `isMeant` holds for one of those who wait: as unknown. */
  giveUp(isMeant: (key: string, asHash: string) => boolean): void
}

type Waiter = { readonly asHash: string; readonly answer: (submission: Submission) => void }

/** Answers a submission with its transaction, in the form in which it was posted. */
export function toApplied(transaction: StoredTransaction, postedHash: string): Submission {
  return { outcome: 'applied', transaction, asHash: transaction.innerHash === postedHash ? postedHash : transaction.hash }
}

/** Creates an empty list of waiting submissions; each waits for `timeoutMs` at most. */
export function createWaiters(timeoutMs: number): Waiters {
  const byKey = new Map<string, Set<Waiter>>()

  function settle(key: string, toSubmission: (asHash: string) => Submission): void {
    const waiting = byKey.get(key)
    byKey.delete(key)
    for (const { asHash, answer } of waiting ?? []) answer(toSubmission(asHash))
  }

  return {
    wait(key, asHash) {
      return new Promise(resolve => {
        const waiting = byKey.get(key) ?? new Set<Waiter>()
        byKey.set(key, waiting)
        const waiter: Waiter = {
          asHash,
          answer(submission) {
            clearTimeout(timer)
            resolve(submission)
          },
        }
        const timer = setTimeout(() => {
          waiting.delete(waiter)
          if (waiting.size === 0 && byKey.get(key) === waiting) byKey.delete(key)
          resolve({ outcome: 'unknown', hash: asHash })
        }, timeoutMs)
        timer.unref()
        waiting.add(waiter)
      })
    },
    has: key => byKey.has(key),
    settle,
    giveUp(isMeant) {
      for (const [key, waiting] of [...byKey]) {
        const isOver = [...waiting].some(({ asHash }) => isMeant(key, asHash))
        if (isOver) settle(key, asHash => ({ outcome: 'unknown', hash: asHash }))
      }
    },
  }
}
