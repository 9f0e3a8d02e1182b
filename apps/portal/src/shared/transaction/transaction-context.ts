import type { PreparedTransaction, TransactionName } from '@lealta/contract'
import { createContext, type ReactNode, use } from 'react'

/** The last step in terms of the thing: its picture, what became of it, what is left. */
export interface DoneWords {
  picture?: ReactNode
  sentence: string
  detail?: string
}

/** What a screen asks the transaction dialog to do. */
export interface TransactionRequest {
  name: TransactionName
  /** Asks the API to build it: pass the call as it is, `() => api.enableWallet({ body: {} })`. Called again when the person starts over. */
  build: () => Promise<{ data: { attributes: PreparedTransaction } }>
  /** What happens, in one sentence with the figures in bold. */
  sentence: ReactNode | ((prepared: PreparedTransaction) => ReactNode)
  /** What the last step shows; "Done" without it. */
  done?: DoneWords | ((prepared: PreparedTransaction) => DoneWords)
  /** The next sensible action, besides closing. */
  next?: { label: string; onClick: () => void }
  /** The transaction is in the ledger and the caches are told; runs once, before the person closes the dialog. */
  onDone?: (result: { hash: string; resourceId: string | null }) => void
  /** The person left without sending anything. */
  onCancel?: () => void
  /** The asset belongs to another business: chooses the words of the limits (spec §8). */
  foreignAsset?: boolean
  /** What an `enableAsset` opens. */
  subject?: 'loyaltyProgram' | 'reward' | 'asset'
}

export const TransactionContext = createContext<{ start: (request: TransactionRequest) => void } | undefined>(undefined)

/**
 * The one flow of review, sign, fee bump, send and record. `start(request)` opens the dialog; one at a time.
 * @throws TypeError outside the frames that can sign
 */
export function useTransaction(): { start: (request: TransactionRequest) => void } {
  const context = use(TransactionContext)
  if (!context) throw new TypeError('useTransaction outside a TransactionProvider')
  return context
}
