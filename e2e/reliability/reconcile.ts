import { adminApi } from '@lealta/contract'
import { createClient } from '@lealta/contract/client'
import { toStroops } from '@lealta/kernel'
import { formatDecimal } from '@lealta/stellar/amount'
import type { Horizon } from '@lealta/stellar/horizon'
import { type Shop, WAITING } from './crowd.ts'
import type { Intent, Journal } from './intents.ts'

/** Everyone's balances, by `account asset`, in stroops. */
export type Holdings = Map<string, bigint>

const toKey = (account: string, asset: string) => `${account} ${asset}`
const show = (amount: bigint) => (amount < 0n ? `-${formatDecimal(toStroops(-amount))}` : formatDecimal(toStroops(amount)))
/** Code and issuer of an asset id. */
export const parseAsset = (id: string) => {
  const [code = '', issuer = ''] = id.split('-')
  return { code, issuer }
}

function listAccounts({ owner, customers, newcomers, till, saleAccount }: Shop): string[] {
  return [owner, ...customers, ...newcomers].map(({ person }) => person.publicKey).concat(till, saleAccount)
}

/** Reads every page of a list. */
export async function readAll<Item>(
  readPage: (page: {
    cursor?: string
    order: 'asc'
    limit: number
  }) => Promise<{ records: readonly Item[]; nextCursor: string | undefined }>,
): Promise<Item[]> {
  const items: Item[] = []
  for (let cursor: string | undefined; ; ) {
    const page = await readPage({ ...(cursor === undefined ? {} : { cursor }), order: 'asc', limit: 200 })
    items.push(...page.records)
    if (page.records.length < 200) return items
    cursor = page.nextCursor
  }
}

/** Claimable balances of the shop's points and reward, as on the ledger. */
async function listWaiting({ horizon, points, reward }: Shop) {
  const lists = await Promise.all(
    [points, reward].map(asset => readAll(page => horizon.listClaimableBalances({ asset: parseAsset(asset) }, page))),
  )
  return lists.flat()
}

/** The ledger's balances of XLM, points and the reward for the people, the till and the sale. */
export async function readHoldings(shop: Shop): Promise<Holdings> {
  const holdings: Holdings = new Map()
  const accounts = await Promise.all(listAccounts(shop).map(id => shop.horizon.readAccount(id)))
  for (const account of accounts) {
    for (const { asset, balance } of account?.balances ?? []) {
      holdings.set(toKey(account?.id ?? '', asset.issuer === undefined ? 'XLM' : `${asset.code}-${asset.issuer}`), balance)
    }
  }
  for (const { asset, amount } of await listWaiting(shop)) {
    const key = toKey(WAITING, `${asset.code}-${asset.issuer ?? ''}`)
    holdings.set(key, (holdings.get(key) ?? 0n) + amount)
  }
  return holdings
}

/** Whether the ledger applied each intent. Final outcomes are read once. */
export class Verdicts {
  readonly #known = new Map<Intent, boolean>()
  readonly #horizon: Horizon

  constructor(horizon: Horizon) {
    this.#horizon = horizon
  }

  async hasHappened(intent: Intent): Promise<boolean> {
    const known = this.#known.get(intent)
    if (known !== undefined) return known
    const found = intent.progress?.bumped && (await this.#horizon.readTransaction(intent.progress.bumped.hash))
    const hasHappened = found?.isSuccessful ?? false
    if (intent.state !== 'left' && intent.state !== 'open') this.#known.set(intent, hasHappened)
    return hasHappened
  }
}

/** Compares reported results and all balances with the ledger. Returns one line per difference. */
export async function compareHoldings(shop: Shop, journal: Journal, before: Holdings, verdicts: Verdicts): Promise<string[]> {
  const differences: string[] = []
  const expected: Holdings = new Map(before)
  for (const intent of journal.intents) {
    const hasHappened = await verdicts.hasHappened(intent)
    const line = `#${intent.number} ${intent.kind} by ${intent.by} (${intent.state} ${intent.reason}) ${intent.progress?.bumped?.hash ?? ''}`
    if (intent.progress?.isApplied && !hasHappened) differences.push(`lost: answered as done, but not on the ledger: ${line}`)
    if ((intent.state === 'failed' || intent.state === 'refused') && hasHappened)
      differences.push(`double: told that it did not happen, but on the ledger: ${line}`)
    if (!hasHappened) continue
    for (const { account, asset, amount } of intent.effects) {
      const key = toKey(account, asset)
      expected.set(key, (expected.get(key) ?? 0n) + amount)
    }
  }
  const found = await readHoldings(shop)
  for (const key of new Set([...expected.keys(), ...found.keys()])) {
    const [wanted, there] = [expected.get(key) ?? 0n, found.get(key) ?? 0n]
    if (wanted !== there) differences.push(`balance: ${key} should be ${show(wanted)}, is ${show(there)}`)
  }
  return differences
}

/** Compares the product's health report, and its list of pending payments, with the ledger. */
export async function compareHealth(shop: Shop): Promise<string[]> {
  const admin = createClient(adminApi, { baseUrl: `${shop.product.adminUrl}/api` })
  await admin.adminRunJobs()
  const { data: health } = await admin.adminReadHealth()
  const differences: string[] = []
  if (!health.database || !health.network) differences.push(`health: database ${health.database}, network ${health.network}`)
  if (!health.auditChainIntact) differences.push('health: the audit chain is broken')
  if (health.unitsDifference !== 0) differences.push(`health: units on the books and on the ledger differ by ${health.unitsDifference}`)
  return differences
}
