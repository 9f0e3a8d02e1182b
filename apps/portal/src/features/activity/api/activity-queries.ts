import type { ActivityRecord } from '@lealta/contract'
import { ApiError } from '@lealta/contract/client'
import { listGroupedOperations, readPlace } from '@lealta/stellar/effects'
import { HorizonError, type OperationRecord } from '@lealta/stellar/horizon'
import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query'
import { type ActivityEntry, toEntry } from '#features/activity/model/activity-entry.ts'
import type { ActivityFilters } from '#features/activity/model/activity-search.ts'
import { readExchange } from '#features/activity/model/read-exchange.ts'
import { readOutside } from '#features/activity/model/read-outside.ts'
import { walletKey } from '#shared/holdings/holding-queries.ts'
import { toFilterQuery } from '#shared/lists/filter-search.ts'
import type { Connections } from '#shared/portal/connections.ts'

/** A page of entries, and the cursor of the next page. */
export interface ActivityPage {
  readonly entries: readonly ActivityEntry[]
  readonly nextCursor: string | undefined
}

type Sources = Pick<Connections, 'api' | 'horizon'>

export const activityQueries = {
  /** An account's activity, newest first: grouped effects with the product's records, read in one call per page (spec §7). */
  list: (sources: Sources, walletId: string, publicKey: string) =>
    infiniteQueryOptions({
      queryKey: [...walletKey(walletId), 'activity'],
      initialPageParam: undefined as string | undefined,
      queryFn: ({ pageParam }) => readPage(sources, walletId, publicKey, pageParam),
      getNextPageParam: page => page.nextCursor,
    }),
  /** Records of a wallet that filters find, newest first, as entries: what a record says moved. */
  filtered: (api: Sources['api'], { walletId, publicKey }: { walletId: string; publicKey: string }, filters: ActivityFilters) =>
    infiniteQueryOptions({
      queryKey: [...walletKey(walletId), 'activity', 'filtered', filters],
      initialPageParam: undefined as string | undefined,
      queryFn: ({ pageParam, signal }) =>
        api.listActivity(
          { params: { walletId }, query: { limit: 30, ...toFilterQuery(filters), ...(pageParam ? { cursor: pageParam } : {}) } },
          { signal },
        ),
      getNextPageParam: page => page.meta.next ?? undefined,
      select: ({ pages }) => pages.flatMap(({ data }) => data.map(({ id, attributes }) => toEntry(id, attributes, publicKey))),
    }),
  /**
   * One transaction: the product's record and the network's, either of which may be missing, of an exchange what it did, of a batch payment
   * its parts, and what it paid from or to `publicKey` if it is external.
   */
  transaction: ({ api, horizon }: Sources, { walletId, publicKey }: { walletId: string; publicKey: string }, hash: string) =>
    queryOptions({
      queryKey: [...walletKey(walletId), 'transactions', publicKey, hash],
      queryFn: async () => {
        const [records, onLedger] = await Promise.all([readRecords(api, walletId, [hash]), horizon.readTransaction(hash)])
        const [record, ...others] = (records.get(hash) ?? [...records.values()][0] ?? []).toSorted((a, b) => a.place - b.place)
        const isExchange = record?.entityType === 'currencyExchange' && record.from !== null
        const operations =
          isExchange || (!record && onLedger) ? (await horizon.listOperationsOfTransaction(hash, { limit: 100 })).records : []
        const exchanged = isExchange ? readExchange(operations, record.from!.publicKey) : undefined
        const outside = record ? [] : operations.flatMap(operation => readOutside(operation, publicKey) ?? [])
        return { record, parts: record && others.length > 0 ? [record, ...others] : [], onLedger, exchanged, outside }
      },
    }),
}

async function readPage({ api, horizon }: Sources, walletId: string, publicKey: string, cursor: string | undefined): Promise<ActivityPage> {
  const { operations, nextCursor } = await listOperations(horizon, publicKey, cursor)
  const known = new Map<string, OperationRecord>()
  await Promise.all(
    operations.map(async ({ id }) => {
      const operation = await horizon.readOperation(id)
      if (operation) known.set(id, operation)
    }),
  )
  const records = await readRecords(api, walletId, [...new Set([...known.values()].map(({ transactionHash }) => transactionHash))])
  const entries = operations.flatMap(({ id, createdAt, balances }) => {
    const operation = known.get(id)
    if (!operation) return []
    const hash = operation.transactionHash
    const record = findRecord(id, records.get(hash) ?? [])
    return [{ id, hash, createdAt, balances, record, outside: record ? undefined : readOutside(operation, publicKey) }]
  })
  return { entries, nextCursor }
}

async function listOperations(horizon: Sources['horizon'], publicKey: string, cursor: string | undefined) {
  try {
    return await listGroupedOperations(
      (account, page) => horizon.listEffects(account, page),
      publicKey,
      cursor === undefined ? {} : { cursor },
    )
  } catch (error) {
    // The account is not on the network yet: nothing has moved.
    if (error instanceof HorizonError && error.status === 404) return { operations: [], nextCursor: undefined }
    throw error
  }
}

/** The record about an operation: that of its transaction, or, of several, the one with its place. */
function findRecord(operationId: string, records: readonly ActivityRecord[]): ActivityRecord | undefined {
  return records.length > 1 ? records.find(({ place }) => place === readPlace(operationId)) : records[0]
}

/** Records by hash; a hash without one is an external transaction, and asking for a single such hash returns 404 (spec §3, §7). */
async function readRecords(api: Sources['api'], walletId: string, hashes: readonly string[]): Promise<Map<string, ActivityRecord[]>> {
  if (hashes.length === 0) return new Map()
  try {
    const { data } = await api.readActivity({ params: { walletId }, query: { type: 'txhash', id: hashes.slice(0, 50).join(',') } })
    return Map.groupBy(
      data.map(({ attributes }) => attributes),
      ({ hash }) => hash,
    )
  } catch (error) {
    if (error instanceof ApiError && error.status === 404) return new Map()
    throw error
  }
}
