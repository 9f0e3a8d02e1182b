import { adminApi } from '@lealta/contract'
import { createClient } from '@lealta/contract/client'
import { toStroops } from '@lealta/kernel'
import { formatDecimal } from '@lealta/stellar/amount'
import type { AccountRecord, Horizon } from '@lealta/stellar/horizon'
import { listTraded } from './effects.ts'
import type { Effect, Intent, Journal } from './intents.ts'
import { parseAsset, readAll } from './read-all.ts'
import { type Shop, WAITING } from './shop.ts'

/** Everyone's balances, by `account asset`, in stroops. */
export type Holdings = Map<string, bigint>

const toKey = (account: string, asset: string) => `${account} ${asset}`
const show = (amount: bigint) => (amount < 0n ? `-${formatDecimal(toStroops(-amount))}` : formatDecimal(toStroops(amount)))
/** Claimable balances of the shop's points and reward, as on the ledger. */
async function listWaiting({ horizon, points, reward }: Shop) {
  const lists = await Promise.all(
    [points, reward].map(asset => readAll(page => horizon.listClaimableBalances({ asset: parseAsset(asset) }, page))),
  )
  return lists.flat()
}

/**
 * Everybody who takes part or could: whoever holds anything that changes hands here, and the people who arrived. The anchor is left out: it
 * issues what it runs short of, and its bank takes in what people withdraw.
 */
async function listEverybody({ horizon, points, reward, dollar, peso, newcomers, anchorAccount }: Shop): Promise<AccountRecord[]> {
  const assets = [points, reward, dollar, peso].map(parseAsset)
  const holders = await Promise.all(assets.map(asset => readAll(page => horizon.listAccounts({ asset }, page))))
  const arrived = await Promise.all(newcomers.map(({ person }) => horizon.readAccount(person.publicKey)))
  const accounts = [...holders.flat(), ...arrived.flatMap(account => account ?? [])]
  return [...new Map(accounts.map(account => [account.id, account])).values()].filter(({ id }) => id !== anchorAccount)
}

/** The ledger's balances of everybody, of whatever they hold, less what their orders on the book have traded: that is anybody's doing. */
export async function readHoldings(shop: Shop): Promise<Holdings> {
  const holdings: Holdings = new Map()
  for (const { id, balances } of await listEverybody(shop)) {
    for (const { asset, balance } of balances) {
      holdings.set(toKey(id, asset.issuer === undefined ? 'XLM' : `${asset.code}-${asset.issuer}`), balance)
    }
  }
  const add = (key: string, amount: bigint) => holdings.set(key, (holdings.get(key) ?? 0n) + amount)
  for (const { asset, amount } of await listWaiting(shop)) add(toKey(WAITING, `${asset.code}-${asset.issuer ?? ''}`), amount)
  for (const { person } of [shop.owner, ...shop.customers]) {
    for (const { account, asset, amount } of await listTraded(shop.horizon, person.publicKey)) add(toKey(account, asset), -amount)
  }
  return holdings
}

/** Whether the ledger applied each intent, and to what effect. Final outcomes are read once. */
export class Verdicts {
  readonly #known = new Map<Intent, readonly Effect[] | undefined>()
  readonly #horizon: Horizon

  constructor(horizon: Horizon) {
    this.#horizon = horizon
  }

  async hasHappened(intent: Intent): Promise<boolean> {
    return (await this.readEffects(intent)) !== undefined
  }

  /** What it changed; undefined when it has not happened. */
  async readEffects(intent: Intent): Promise<readonly Effect[] | undefined> {
    if (this.#known.has(intent)) return this.#known.get(intent)
    const { bumped } = intent.progress ?? {}
    const found = bumped && (await this.#horizon.readTransaction(bumped.hash))
    const effects = found?.isSuccessful ? [...intent.effects, ...(await this.#readRest(intent, found.hash))] : undefined
    if (intent.state !== 'left' && intent.state !== 'open') this.#known.set(intent, effects)
    return effects
  }

  async #readRest({ readRest }: Intent, hash: string): Promise<Effect[]> {
    return readRest ? readRest((await this.#horizon.listOperationsOfTransaction(hash, { limit: 100 })).records) : []
  }
}

/** Compares reported results and all balances with the ledger. Returns one line per difference. */
export async function compareHoldings(shop: Shop, journal: Journal, before: Holdings, verdicts: Verdicts): Promise<string[]> {
  const differences: string[] = []
  const expected: Holdings = new Map(before)
  for (const intent of journal.intents) {
    const effects = await verdicts.readEffects(intent)
    const hasHappened = effects !== undefined
    const line = `#${intent.number} ${intent.kind} by ${intent.by} (${intent.state} ${intent.reason}) ${intent.progress?.bumped?.hash ?? ''}`
    if (intent.progress?.isApplied && !hasHappened) differences.push(`lost: answered as done, but not on the ledger: ${line}`)
    if ((intent.state === 'failed' || intent.state === 'refused') && hasHappened)
      differences.push(`double: told that it did not happen, but on the ledger: ${line}`)
    for (const { account, asset, amount } of effects ?? []) {
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

const JOBS_BOUND_MS = 300_000

/** Compares the product's health report, and its list of pending payments, with the ledger. */
export async function compareHealth(shop: Shop): Promise<string[]> {
  const admin = createClient(adminApi, { baseUrl: `${shop.product.adminUrl}/api` })
  // The jobs wait for what a killed process still holds.
  await admin.adminRunJobs(undefined, { timeoutMs: JOBS_BOUND_MS })
  const { data: health } = await admin.adminReadHealth()
  const differences: string[] = []
  if (!health.database || !health.network) differences.push(`health: database ${health.database}, network ${health.network}`)
  if (!health.auditChainIntact) differences.push('health: the audit chain is broken')
  if (health.unitsDifference !== 0) differences.push(`health: units on the books and on the ledger differ by ${health.unitsDifference}`)
  return differences
}
