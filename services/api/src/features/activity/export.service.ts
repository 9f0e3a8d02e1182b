import { formatDecimal } from '@lealta/stellar/amount'
import { type GroupedOperation, groupEffects } from '@lealta/stellar/effects'
import type { EffectRecord } from '@lealta/stellar/horizon'
import type { ApiDeps } from '#deps.ts'
import { onNetwork } from '#domain/ledger/ledger.ts'
import type { Viewer } from '#domain/recipients/names.ts'
import { listActivityRows } from './activity.repository.ts'
import { presentActivity, readActivityOwner } from './activity-records.ts'
import { headings, typeWords } from './activity-words.ts'
import { formatCsv } from './csv.ts'
import { createZonedTime, type ZonedTime } from './zoned-time.ts'

/** Most operations in one export. */
const MOST_OPERATIONS = 10_000
const PAGE = 200
/** Hashes that are looked up at once. */
const LOOKUP = 500

type Query = { from?: string | undefined; to?: string | undefined; timeZone: string; language: 'en' | 'es' }
type Records = Awaited<ReturnType<typeof presentActivity>>

/**
 * Activity of a wallet as CSV, newest first: every change of its balances by the ledger, with what the product knows about it. Days are
 * those of the asked time zone.
 * @throws ApiError field_required for an unknown time zone, network_unavailable
 */
export async function exportActivity(deps: ApiDeps, walletId: string, query: Query): Promise<string> {
  const zone = createZonedTime(query.timeZone)
  const owner = await readActivityOwner(deps.db, walletId)
  const isAfter = (at: string) => query.to !== undefined && zone.dayOf(new Date(at)) > query.to
  const isBefore = (at: string) => query.from !== undefined && zone.dayOf(new Date(at)) < query.from
  const hashes = await readHashes(deps, owner.publicKey, isBefore)
  const effects = await readEffects(deps, owner.publicKey, isBefore)
  const operations = groupEffects(effects).filter(operation => !isAfter(operation.createdAt) && !isBefore(operation.createdAt))
  const known = await readRecords(deps, owner, [...new Set(operations.flatMap(operation => hashes.get(operation.id) ?? []))])
  const rows = operations
    .slice(0, MOST_OPERATIONS)
    .flatMap(operation => toRows(operation, hashes.get(operation.id) ?? '', known, zone, query.language))
  return formatCsv([headings[query.language], ...rows])
}

/** Transaction of each operation, back to the first day. */
async function readHashes(deps: ApiDeps, account: string, isBefore: (at: string) => boolean): Promise<Map<string, string>> {
  const hashes = new Map<string, string>()
  let cursor: string | undefined
  while (hashes.size < MOST_OPERATIONS) {
    const page = await onNetwork(() => deps.horizon.listOperations(account, { order: 'desc', limit: PAGE, ...(cursor ? { cursor } : {}) }))
    for (const operation of page.records) hashes.set(operation.id, operation.transactionHash)
    const last = page.records.at(-1)
    if (page.records.length < PAGE || !last || isBefore(last.createdAt)) break
    cursor = page.nextCursor
  }
  return hashes
}

async function readEffects(deps: ApiDeps, account: string, isBefore: (at: string) => boolean): Promise<EffectRecord[]> {
  const effects: EffectRecord[] = []
  let cursor: string | undefined
  while (new Set(effects.map(effect => effect.operationId)).size < MOST_OPERATIONS) {
    const page = await onNetwork(() => deps.horizon.listEffects(account, { order: 'desc', limit: PAGE, ...(cursor ? { cursor } : {}) }))
    effects.push(...page.records)
    const last = page.records.at(-1)
    if (page.records.length < PAGE || !last || isBefore(last.createdAt)) break
    cursor = page.nextCursor
  }
  return effects
}

async function readRecords(deps: ApiDeps, owner: Viewer, hashes: string[]): Promise<Map<string, Records[number]['attributes']>> {
  const known = new Map<string, Records[number]['attributes']>()
  for (let start = 0; start < hashes.length; start += LOOKUP) {
    const rows = await listActivityRows(deps.db, owner, hashes.slice(start, start + LOOKUP))
    for (const record of await presentActivity(deps, owner, rows)) known.set(record.attributes.hash, record.attributes)
  }
  return known
}

/** A payment that no longer waits is called by what became of it. */
function toSettledType({ entityType, pending }: Records[number]['attributes']): string {
  if (pending === 'accepted') return 'payment'
  return pending === 'cancelled' ? 'paymentCancel' : entityType
}

/** One row for each asset that an operation moved. */
function toRows(
  operation: GroupedOperation,
  hash: string,
  known: Map<string, Records[number]['attributes']>,
  zone: ZonedTime,
  language: 'en' | 'es',
): (string | null)[][] {
  const record = known.get(hash)
  const type = record ? toSettledType(record) : 'stellar'
  return operation.balances.map(({ asset, direction, amount }) => [
    zone.format(new Date(operation.createdAt)),
    typeWords[language][type] ?? type,
    record?.title ?? null,
    asset.code,
    asset.issuer ?? null,
    direction === 'credit' ? formatDecimal(amount) : null,
    direction === 'debit' ? formatDecimal(amount) : null,
    record?.from ? (record.from.name ?? record.from.publicKey) : null,
    record?.to ? (record.to.name ?? record.to.email ?? record.to.publicKey ?? null) : null,
    record?.memo ?? null,
    record?.fee ?? null,
    hash,
  ])
}
