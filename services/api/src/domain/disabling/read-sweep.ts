import type { AccountRecord, Page, PageQuery } from '@lealta/stellar/horizon'
import { planSweep, type SweepPlan } from '@lealta/stellar/transactions'
import type { ApiDeps } from '#deps.ts'
import { onNetwork, SIGNING_SECONDS } from '#domain/ledger/ledger.ts'

/** Records that Horizon gives at once. */
const PAGE = 200

/**
 * Reads everything that an account of a business holds and that has to do with it, and what becomes of it when the account is removed.
 * @param wallet main wallet of the business, by the ledger
 * @throws ApiError network_unavailable
 */
export async function readSweep(deps: ApiDeps, account: AccountRecord, wallet: AccountRecord): Promise<SweepPlan> {
  const [offers, pending] = await onNetwork(() =>
    Promise.all([
      readAll(page => deps.horizon.listOffers({ seller: account.id }, page)),
      readAll(page => deps.horizon.listClaimableBalances({ claimant: account.id }, page)),
    ]),
  )
  const assets = [...account.balances, ...pending].map(({ asset }) => asset)
  const keys = [...new Set(assets.flatMap(({ issuer }) => issuer ?? []))]
  const issuers = await onNetwork(() => Promise.all(keys.map(key => deps.horizon.readAccount(key))))
  const now = deps.clock.now()
  return planSweep({
    ...{ account, wallet, offers, pending },
    issuers: new Map(issuers.flatMap(issuer => (issuer ? [[issuer.id, issuer] as const] : []))),
    closing: deps.stablecoins.slice(0, 1),
    now,
    until: new Date(now.getTime() + SIGNING_SECONDS * 1000),
  })
}

async function readAll<Item>(read: (page: PageQuery) => Promise<Page<Item>>): Promise<Item[]> {
  const all: Item[] = []
  for (let cursor: string | undefined; ; ) {
    const { records, nextCursor } = await read({ order: 'asc', limit: PAGE, ...(cursor === undefined ? {} : { cursor }) })
    all.push(...records)
    if (records.length < PAGE || nextCursor === undefined) return all
    cursor = nextCursor
  }
}
