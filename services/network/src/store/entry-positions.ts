import type { AccountEntry, DataEntry, LedgerEntry, TrustLineEntry } from '@lealta/ledger/xdr'
import { formatAsset } from '#resources/asset.ts'

/** Names of the lists that the state is walked through in, each with the order of its positions. */
export const lists = {
  /** accounts by G… */
  accountsBySigner: (signer: string) => `account.signer ${signer}`,
  accountsBySponsor: (sponsor: string) => `account.sponsor ${sponsor}`,
  accountsByAsset: (asset: string) => `account.asset ${asset}`,
  accountsByPool: (poolId: string) => `account.pool ${poolId}`,
  /** claimable balances by ledger and id */
  balances: 'balance',
  balancesByAsset: (asset: string) => `balance.asset ${asset}`,
  balancesByClaimant: (account: string) => `balance.claimant ${account}`,
  balancesBySponsor: (sponsor: string) => `balance.sponsor ${sponsor}`,
  /** offers by id */
  offers: 'offer',
  offersBySeller: (seller: string) => `offer.seller ${seller}`,
  offersBySelling: (asset: string) => `offer.selling ${asset}`,
  offersByBuying: (asset: string) => `offer.buying ${asset}`,
  offersBySponsor: (sponsor: string) => `offer.sponsor ${sponsor}`,
  /** pools by id */
  pools: 'pool',
  poolsByReserve: (asset: string) => `pool.reserve ${asset}`,
  poolsByAccount: (account: string) => `pool.account ${account}`,
}

/** The position of a claimable balance: its paging token with the ledger sequence written so that texts sort as numbers do. */
export function balancePosition(lastModifiedLedger: number | bigint, balanceId: string): string {
  return `${lastModifiedLedger.toString().padStart(10, '0')}-${balanceId}`
}

/** The position of an offer, likewise. */
export function offerPosition(offerId: bigint): string {
  return offerId.toString().padStart(19, '0')
}

/** An account is listed under the sponsor of each of its entries. */
function sponsoredAccount({ sponsor, accountId }: TrustLineEntry | DataEntry): [string, string][] {
  return sponsor ? [[lists.accountsBySponsor(sponsor), accountId]] : []
}

/** In which lists an entry stands, and where: `[list, position]`. Several entries may stand at one place of a list of accounts. */
export function positionsOf(entry: LedgerEntry): [string, string][] {
  switch (entry.type) {
    case 'account': {
      const keys = [...entry.signers.map(signer => signer.key), ...(entry.masterWeight > 0 ? [entry.accountId] : [])]
      const sponsors = new Set([entry.sponsor, ...entry.signerSponsoringIds].filter(sponsor => typeof sponsor === 'string'))
      return [...keys.map(lists.accountsBySigner), ...[...sponsors].map(lists.accountsBySponsor)].map(name => [name, entry.accountId])
    }
    case 'trustline': {
      const found = sponsoredAccount(entry)
      if (entry.asset.type !== 'liquidity_pool_shares')
        return [[lists.accountsByAsset(formatAsset(entry.asset)), entry.accountId], ...found]
      return [
        [lists.accountsByPool(entry.asset.poolId), entry.accountId],
        [lists.poolsByAccount(entry.accountId), entry.asset.poolId],
        ...found,
      ]
    }
    case 'claimable_balance': {
      const position = balancePosition(entry.lastModifiedLedgerSeq, entry.balanceId)
      const names = [
        lists.balances,
        lists.balancesByAsset(formatAsset(entry.asset)),
        ...new Set(entry.claimants.map(claimant => lists.balancesByClaimant(claimant.destination))),
        ...(entry.sponsor ? [lists.balancesBySponsor(entry.sponsor)] : []),
      ]
      return names.map(name => [name, position])
    }
    case 'offer': {
      const position = offerPosition(entry.offerId)
      const names = [
        lists.offers,
        lists.offersBySeller(entry.sellerId),
        lists.offersBySelling(formatAsset(entry.selling)),
        lists.offersByBuying(formatAsset(entry.buying)),
        ...(entry.sponsor ? [lists.offersBySponsor(entry.sponsor)] : []),
      ]
      return names.map(name => [name, position])
    }
    case 'liquidity_pool':
      return [lists.pools, lists.poolsByReserve(formatAsset(entry.assetA)), lists.poolsByReserve(formatAsset(entry.assetB))].map(name => [
        name,
        entry.poolId,
      ])
    case 'data':
      return sponsoredAccount(entry)
  }
}

/** Whether a new version of an entry surely stands where the old one did, as after a payment. */
export function isPlacedAlike(before: LedgerEntry, after: LedgerEntry): boolean {
  if (before.sponsor !== after.sponsor) return false
  if (before.type === 'trustline' || before.type === 'data' || before.type === 'liquidity_pool') return true
  if (before.type !== 'account' || after.type !== 'account') return false
  const isMaster = (entry: AccountEntry) => entry.masterWeight > 0
  return (
    before.signers === after.signers && before.signerSponsoringIds === after.signerSponsoringIds && isMaster(before) === isMaster(after)
  )
}
