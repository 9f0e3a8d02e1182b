import { useApi } from '#shared/portal/connections.ts'
import type { TransactionRequest } from '#shared/transaction/transaction-context.ts'
import { useTransaction } from '#shared/transaction/transaction-context.ts'

/** An asset by its id, and the words of the transaction. */
type Held = { asset: string } & Pick<TransactionRequest, 'sentence' | 'done' | 'foreignAsset' | 'onDone'>

/** Gives a wallet a place for an asset, so that it can be paid it. */
export function useHoldAsset(walletId: string): (held: Held) => void {
  const api = useApi()
  const { start } = useTransaction()
  return ({ asset, ...words }) =>
    start({ ...words, name: 'enableAsset', subject: 'asset', build: () => api.holdAsset({ params: { walletId }, body: { asset } }) })
}
