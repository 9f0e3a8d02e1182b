import type { Stroops } from '@lealta/kernel'
import { parseDecimal } from '#amount/parse-decimal.ts'
import { type Asset, formatAssetId, nativeAsset, toAsset } from '#asset/asset.ts'
import type { EffectRecord, Page, PageQuery } from '#horizon/records.ts'

/** One change of a balance (spec §3 "Ledger effect"). */
export interface BalanceChange {
  readonly asset: Asset
  readonly direction: 'debit' | 'credit'
  readonly amount: Stroops
}

/** The effects of one operation on one account's balances (spec §3 "Grouped operation"). */
export interface GroupedOperation {
  /** Id of the operation; the hash of its transaction comes from `Horizon.readOperation(id)`. */
  readonly id: string
  readonly createdAt: string
  readonly balances: readonly BalanceChange[]
  /** Cursor after which to read on: that of the group's last effect in the order given. */
  readonly pagingToken: string
}

/** Which operation of its transaction one is, from 0, by its id: ledger, transaction and operation in one number, whose last 12 bits count from 1. */
export function readPlace(operationId: string): number {
  return Number(BigInt(operationId) & 0xfffn) - 1
}

const KINDS = ['trade', 'account_debited', 'account_credited']

/**
 * Groups the effects of one account by operation, in the order in which they come. Within an operation debits and credits replace the
 * trades, which tell the same story twice; operations that leave no balance changed are dropped unless `keepEmpty` (spec §3).
 */
export function groupEffects(effects: readonly EffectRecord[], options: { keepEmpty?: boolean } = {}): GroupedOperation[] {
  const groups = new Map<string, EffectRecord[]>()
  for (const effect of effects) groups.set(effect.operationId, [...(groups.get(effect.operationId) ?? []), effect])
  return [...groups].flatMap(([id, members]) => {
    const balances = toBalances(members)
    const [first] = members
    const last = members.at(-1)
    if (first === undefined || last === undefined || (balances.length === 0 && options.keepEmpty !== true)) return []
    return [{ id, createdAt: first.createdAt, balances, pagingToken: last.pagingToken }]
  })
}

/**
 * Reads the newest operations of an account from its effects: 200 a page, following the cursor until more than `count` operations are
 * gathered or there are no more (spec §7, §9). The last one may have effects on the next page and is left to it.
 * @param listEffects `Horizon.listEffects`
 */
export async function listGroupedOperations(
  listEffects: (accountId: string, page: PageQuery) => Promise<Page<EffectRecord>>,
  accountId: string,
  options: { cursor?: string; count?: number; pageSize?: number } = {},
): Promise<{ operations: GroupedOperation[]; nextCursor: string | undefined }> {
  const count = options.count ?? 10
  const limit = options.pageSize ?? 200
  const effects: EffectRecord[] = []
  let cursor = options.cursor
  for (;;) {
    const page = await listEffects(accountId, { order: 'desc', limit, ...(cursor === undefined ? {} : { cursor }) })
    effects.push(...page.records)
    cursor = page.nextCursor
    const operations = groupEffects(effects)
    const hasMore = page.records.length === limit
    if (!hasMore && operations.length <= count) return { operations, nextCursor: undefined }
    if (operations.length > count) {
      const shown = operations.slice(0, count)
      return { operations: shown, nextCursor: shown.at(-1)?.pagingToken }
    }
  }
}

function toBalances(effects: readonly EffectRecord[]): BalanceChange[] {
  const relevant = effects.filter(effect => KINDS.includes(effect.type))
  const moved = relevant.filter(effect => effect.type !== 'trade')
  const changes = moved.length > 0 ? moved.flatMap(toMoved) : relevant.flatMap(toTraded)
  const totals = new Map<string, BalanceChange>()
  for (const change of changes) {
    const key = `${change.direction} ${formatAssetId(change.asset)}`
    const amount = ((totals.get(key)?.amount ?? 0n) + change.amount) as Stroops
    totals.set(key, { ...change, amount })
  }
  return [...totals.values()].filter(change => change.amount > 0n)
}

function toMoved({ type, asset, amount }: EffectRecord): BalanceChange[] {
  if (asset === undefined || amount === undefined) return []
  return [{ asset, amount, direction: type === 'account_debited' ? 'debit' : 'credit' }]
}

function toTraded({ details }: EffectRecord): BalanceChange[] {
  return [
    { asset: readSide(details, 'sold_'), amount: parseDecimal(String(details.sold_amount)), direction: 'debit' },
    { asset: readSide(details, 'bought_'), amount: parseDecimal(String(details.bought_amount)), direction: 'credit' },
  ]
}

function readSide(details: EffectRecord['details'], prefix: 'sold_' | 'bought_'): Asset {
  if (details[`${prefix}asset_type`] === 'native') return nativeAsset
  return toAsset(String(details[`${prefix}asset_code`]), String(details[`${prefix}asset_issuer`]))
}
