import type { AccessLevel } from '@lealta/contract'
import { formatDecimal } from '@lealta/stellar/amount'
import { type GroupedOperation, groupEffects, readPlace } from '@lealta/stellar/effects'
import type { EffectRecord } from '@lealta/stellar/horizon'
import type { ApiDeps } from '#deps.ts'
import { formatCsv } from '#domain/csv/csv.ts'
import { typeWords } from '#domain/csv/type-words.ts'
import { createZonedTime, type ZonedTime } from '#domain/csv/zoned-time.ts'
import { onNetwork } from '#domain/ledger/ledger.ts'
import type { Viewer } from '#domain/recipients/names.ts'
import { type ActivityFilters, listActivityRows, listFilteredIds } from './activity.repository.ts'
import { presentActivity, readActivityOwner } from './activity-records.ts'
import { headings } from './activity-words.ts'

const PAGE = 200
/** Operations whose records are read at once. */
const BATCH = 500

type Days = { from?: string | undefined; to?: string | undefined }
type Query = Days & Omit<ActivityFilters, keyof Days> & { timeZone: string; language: 'en' | 'es' }
type Records = Awaited<ReturnType<typeof presentActivity>>
/** An operation with what it changed, and the hash of its transaction. */
type Exported = { operation: GroupedOperation; hash: string }
/** With what the product knows of it. */
type Known = Exported & { record: Records[number] | undefined }

/**
 * Activity of a wallet as CSV, newest first: every change of its balances by the ledger, with what the product knows about it. Days are
 * those of the asked time zone. It comes in parts, as it is read.
 * @throws ApiError field_required for an unknown time zone, network_unavailable
 */
export async function* exportActivity(
  deps: ApiDeps,
  { walletId, level }: { walletId: string; level: AccessLevel | undefined },
  query: Query,
): AsyncGenerator<string> {
  const zone = createZonedTime(query.timeZone)
  const owner = await readActivityOwner(deps.db, walletId, level)
  let isFirst = true
  for await (const batch of readBatches(deps, owner.publicKey, zone, query)) {
    const hashes = [...new Set(batch.map(({ hash }) => hash))]
    const records = await readRecords(deps, owner, hashes)
    const known = batch.map(exported => ({ ...exported, record: findRecord(exported, records.get(exported.hash) ?? []) }))
    const found = await keepFound(deps, owner.publicKey, query, hashes, known)
    const rows = found.flatMap(one => toRows(one, zone, query.language))
    yield formatCsv(isFirst ? [headings[query.language], ...rows] : rows, isFirst)
    isFirst = false
  }
  if (isFirst) yield formatCsv([headings[query.language]], true)
}

/** Operations that the filters find, as they do on the screen; all, also those without a record, where nothing is filtered by. */
async function keepFound(
  deps: ApiDeps,
  account: string,
  { id, alias, status, token }: ActivityFilters,
  hashes: readonly string[],
  batch: readonly Known[],
): Promise<readonly Known[]> {
  if (!id && !alias && !status && !token) return batch
  const ids = await listFilteredIds(deps.db, account, { id, alias, status, token }, hashes)
  return batch.filter(({ record }) => record !== undefined && ids.has(record.id))
}

/** Operations of the asked days, newest first. */
async function* readBatches(deps: ApiDeps, account: string, zone: ZonedTime, { from, to }: Days): AsyncGenerator<Exported[]> {
  const start = to === undefined ? undefined : await findEnd(deps, zone, to)
  if (start === BEFORE_ALL) return
  const hashes = readPages(start, page => deps.horizon.listOperations(account, page))
  let batch: Exported[] = []
  let hash: { id: string; transactionHash: string } | undefined
  for await (const operation of readOperations(readPages(start, page => deps.horizon.listEffects(account, page)))) {
    const day = zone.dayOf(new Date(operation.createdAt))
    if (from !== undefined && day < from) break
    if (to !== undefined && day > to) continue
    while (hash === undefined || BigInt(hash.id) > BigInt(operation.id)) {
      const next = await hashes.next()
      if (next.done) break
      hash = next.value
    }
    batch.push({ operation, hash: hash?.id === operation.id ? hash.transactionHash : '' })
    if (batch.length < BATCH) continue
    yield batch
    batch = []
  }
  if (batch.length > 0) yield batch
}

/** Effects of an operation belong together, also when a page ends among them. */
async function* readOperations(effects: AsyncIterable<EffectRecord>): AsyncGenerator<GroupedOperation> {
  let together: EffectRecord[] = []
  for await (const effect of effects) {
    if (together[0] && together[0].operationId !== effect.operationId) {
      yield* groupEffects(together)
      together = []
    }
    together.push(effect)
  }
  yield* groupEffects(together)
}

type Read<Item> = (page: {
  cursor?: string
  order: 'desc'
  limit: number
}) => Promise<{ records: readonly Item[]; nextCursor?: string | undefined }>

async function* readPages<Item>(start: string | undefined, read: Read<Item>): AsyncGenerator<Item> {
  let cursor = start
  for (;;) {
    const page = await onNetwork(() => read({ order: 'desc', limit: PAGE, ...(cursor === undefined ? {} : { cursor }) }))
    yield* page.records
    if (page.records.length < PAGE || page.nextCursor === undefined) return
    cursor = page.nextCursor
  }
}

/** The network has nothing that is old enough. */
const BEFORE_ALL = '0'

/** A paging token behind everything of a day: that of the first ledger of a later one, by halving. Undefined where the day is not over. */
async function findEnd(deps: ApiDeps, zone: ZonedTime, day: string): Promise<string | undefined> {
  const { oldestLedger, latestLedger } = await onNetwork(() => deps.horizon.readRoot())
  let [low, high] = [oldestLedger, latestLedger + 1]
  while (low < high) {
    const middle = Math.floor((low + high) / 2)
    const ledger = await onNetwork(() => deps.horizon.readLedger(middle))
    if (ledger && zone.dayOf(new Date(ledger.closedAt)) > day) high = middle
    else low = middle + 1
  }
  if (low === oldestLedger) return BEFORE_ALL
  // The paging token of a ledger is smaller than those of what is in it.
  return low > latestLedger ? undefined : String(BigInt(low) << 32n)
}

async function readRecords(deps: ApiDeps, owner: Viewer, hashes: readonly string[]): Promise<Map<string, Records>> {
  const records = await presentActivity(deps, owner, await listActivityRows(deps.db, owner, hashes))
  return Map.groupBy(records, record => record.attributes.hash)
}

/** The record about an operation: that of its transaction, or, of several, the one with its place. */
function findRecord({ operation }: Exported, records: Records): Records[number] | undefined {
  return records.length > 1 ? records.find(({ attributes }) => attributes.place === readPlace(operation.id)) : records[0]
}

/** A payment that no longer waits is called by what became of it, one that brings something back by that. */
function toSettledType({ entityType, pending, returned }: Records[number]['attributes']): string {
  if (returned !== null) return returned
  if (pending === 'accepted') return 'payment'
  return pending === 'cancelled' ? 'paymentCancel' : entityType
}

/** One row for each asset that an operation moved. */
function toRows({ operation, hash, record: found }: Known, zone: ZonedTime, language: 'en' | 'es'): (string | null)[][] {
  const record = found?.attributes
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
    record?.orderId ?? null,
  ])
}
