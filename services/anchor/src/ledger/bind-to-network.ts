import type { Horizon } from '@lealta/stellar/horizon'
import { AnchorError } from '#anchor-error.ts'
import type { AnchorStore } from '#store/anchor-store.ts'

/**
 * Ties the store to the network on its first use: transfers and the place up to which payments were read mean nothing on another one.
 * What was paid to the anchor before is no concern of this store.
 * @throws AnchorError store_foreign_network; HorizonError, HorizonUnreachableError
 */
export async function bindToNetwork(options: {
  horizon: Horizon
  store: AnchorStore
  distributionId: string
  networkPassphrase: string
}): Promise<void> {
  const { horizon, store, distributionId, networkPassphrase } = options
  const known = store.payouts.readMeta('network')
  if (known !== undefined) {
    const [passphrase, sequence, hash] = JSON.parse(known) as [string, number, string]
    const ledger = passphrase === networkPassphrase ? await horizon.readLedger(sequence) : undefined
    if (ledger?.hash === hash) return
    throw new AnchorError('store_foreign_network', 'its transfers belong to another network; move its folder away to begin anew')
  }
  // The ledger that it is first used with is known to no other network.
  const { sequence, hash } = await horizon.readLatestLedger()
  const { records } = await horizon.listPayments(distributionId, { order: 'desc', limit: 1 })
  store.database.write(() => {
    store.payouts.writeMeta('network', JSON.stringify([networkPassphrase, sequence, hash]))
    if (records[0] !== undefined) store.payouts.writeMeta('cursor', records[0].pagingToken)
  })
}
