import type { PreparedTransaction, TransactionName } from '@lealta/contract'
import { createContext, type ReactNode, use } from 'react'

/** Text of the last step: the picture of the object, its new state, and its remaining balance. */
export interface DoneWords {
  picture?: ReactNode
  sentence: string
  detail?: string
}

/** What may be done next. */
export interface NextStep {
  label: string
  onClick: () => void
}

/** A request to the transaction dialog. */
export interface TransactionRequest {
  name: TransactionName
  /** Asks the API to build it: pass the call as it is, `() => api.enableWallet({ body: {} })`. Called again if the person starts over. */
  build: () => Promise<{ data: { attributes: PreparedTransaction } }>
  /** The effect, in one sentence with the figures in bold. */
  sentence: ReactNode | ((prepared: PreparedTransaction) => ReactNode)
  /** Content of the last step. */
  done: DoneWords | ((prepared: PreparedTransaction) => DoneWords)
  /** The next step, besides closing. */
  next?: NextStep | ((prepared: PreparedTransaction) => NextStep | undefined)
  /** What to do instead of building the same again, once it failed; by what it failed, where that matters. */
  again?: NextStep | ((error: unknown) => NextStep | undefined)
  /** The transaction is on the ledger and the caches are invalidated; runs once, before the person closes the dialog. */
  onDone?: (result: { hash: string; resourceId: string | null; name: TransactionName }) => void
  /** The person left without sending. */
  onCancel?: () => void
  /** The asset belongs to another business: selects the text of the limits (spec §8). */
  foreignAsset?: boolean
  /**
   * The screen that asks has said it all: signed without a review, and the dialog goes when it is done, where the wallet of this device is
   * unlocked and its signature can give nothing away.
   */
  isSaid?: boolean
  /** What an `enableAsset` opens. */
  subject?: 'loyaltyProgram' | 'reward' | 'token' | 'asset'
}

export const TransactionContext = createContext<{ start: (request: TransactionRequest) => void } | undefined>(undefined)

/**
 * The single flow of review, sign, fee bump, send and record. `start(request)` opens the dialog; one at a time.
 * @throws TypeError outside the frames that can sign
 */
export function useTransaction(): { start: (request: TransactionRequest) => void } {
  const context = use(TransactionContext)
  if (!context) throw new TypeError('useTransaction outside a TransactionProvider')
  return context
}
