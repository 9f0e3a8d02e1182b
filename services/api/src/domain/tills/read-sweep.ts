import type { AccountRecord } from '@lealta/stellar/horizon'
import type { DisablePosInput, TransactionFrame } from '@lealta/stellar/transactions'
import type { ApiDeps } from '#deps.ts'
import type { ActingBusiness } from '#domain/businesses/acting-business.ts'
import { onNetwork } from '#domain/ledger/ledger.ts'
import { canHold } from '#domain/recipients/can-hold.ts'

/**
 * What closing an account of a business has to clear: everything that it holds goes to the main wallet, which gets the trustlines that it
 * lacks for that (chain design §4 "disable").
 * @throws ApiError network_unavailable
 */
export async function readSweep(
  deps: ApiDeps,
  business: ActingBusiness,
  account: AccountRecord,
): Promise<Omit<DisablePosInput, keyof TransactionFrame>> {
  const offers = await onNetwork(() => deps.horizon.listOffers({ seller: account.id }, { limit: 200 }))
  const uncollectable = account.balances.filter(line => line.balance > 0n && !canHold(business.account, line.asset))
  return {
    posId: account.id,
    walletId: business.walletKey,
    sponsorId: business.sponsor,
    balances: account.balances.map(line => ({ asset: line.asset, amount: line.balance })),
    offers: offers.records.map(offer => ({ offerId: offer.id, selling: offer.selling, buying: offer.buying })),
    dataEntries: Object.keys(account.data),
    walletTrustlines: uncollectable.map(line => ({ asset: line.asset, sponsorId: business.sponsor })),
  }
}
