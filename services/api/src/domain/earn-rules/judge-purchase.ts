import { ApiError, type EarnRules, type PriceItem, type PurchaseInput } from '@lealta/contract'
import { MAX_STROOPS, toStroops } from '@lealta/kernel'
import { formatTotal, parseDecimal } from '@lealta/stellar/amount'
import type { Db, Tx } from '#db/index.ts'
import { readShownBirthday } from '#domain/recipients/recipients.repository.ts'
import { type BoughtItems, type Earned, type EarnHistory, earn, readRules } from './earn.ts'
import { lockRules, readLatestRules, readPriceItems, readPurchase, readVisits, sumGiven } from './earn-rules.repository.ts'
import type { PurchaseDraft } from './purchase-draft.ts'

/** For whose program, to whom. */
export type EarnQuestion = { tokenId: string; businessId: string; customerKey: string | null; now: Date }
type Purchase = { amount: string; items: BoughtItems }
/** Rules that count. */
export type ActiveRules = { version: number; rules: EarnRules }

/** The rules of a program that count now; none where the latest version has no rule. */
export async function readActiveRules(db: Db | Tx, tokenId: string): Promise<ActiveRules | undefined> {
  const latest = await readLatestRules(db, tokenId)
  return latest && latest.rules.rules.length > 0 ? latest : undefined
}

/**
 * What a purchase earns by rules, for this customer, now.
 * @throws ApiError price_item_not_found; amount_too_large when it is more than the ledger holds
 */
export async function judge(db: Db | Tx, rules: EarnRules, question: EarnQuestion, { amount, items }: Purchase): Promise<Earned> {
  nameItems(await readPriceItems(db, question.tokenId), items)
  return earnWithin(rules, { amount: parseDecimal(amount), items }, await readHistory(db, rules, question), question.now)
}

/**
 * As {@link earn}, of what the ledger can hold.
 * @throws ApiError amount_too_large, field_required for an unknown time zone
 */
export function earnWithin(rules: EarnRules, bought: Parameters<typeof earn>[1], history: EarnHistory, now: Date): Earned {
  const earned = earn(readRules(rules), bought, history, now)
  if (earned.lines.reduce((total, { points }) => total + points, 0n) > MAX_STROOPS) throw new ApiError('amount_too_large')
  return earned
}

/**
 * What a purchase is written down as, when points are given for it: what it earns is found out anew, whatever the caller was told. Under a
 * lock, caps for all hold also while others give.
 * @param points that the giver was told it earns
 * @throws ApiError purchase_known, earn_rules_changed, price_item_not_found, amount_too_large, earning_differs
 */
export async function judgePurchase(db: Db | Tx, question: EarnQuestion, input: PurchaseInput, points: bigint): Promise<PurchaseDraft> {
  const { tokenId, customerKey } = question
  if (await readPurchase(db, input.id)) throw new ApiError('purchase_known')
  const active = await readActiveRules(db, tokenId)
  if (!active || active.version !== input.version) throw new ApiError('earn_rules_changed')
  const { rules, version } = active
  const bought = input.items ?? []
  const earned = await judge(db, rules, question, { amount: input.amount, items: bought })
  if (earned.points !== points) throw new ApiError('earning_differs')
  return {
    ...{ id: input.id, tokenId, customerKey, version, currency: rules.currency, amount: parseDecimal(input.amount) },
    items: nameItems(await readPriceItems(db, tokenId), bought),
    ...presentEarned(earned),
    points: toStroops(earned.points),
  }
}

/** As {@link judgePurchase}, in the transaction that gives: one at a time where something is capped for all. */
export async function lockPurchase(tx: Tx, question: EarnQuestion, input: PurchaseInput, points: bigint): Promise<PurchaseDraft> {
  const active = await readActiveRules(tx, question.tokenId)
  if (active && isCappedForAll(active.rules)) await lockRules(tx, question.tokenId)
  return judgePurchase(tx, question, input, points)
}

const isCappedForAll = ({ caps }: EarnRules): boolean => caps.day !== null || caps.total !== null

/** Lines and cuts as they are kept and shown. */
export function presentEarned({ lines, cuts }: Pick<Earned, 'lines' | 'cuts'>) {
  return {
    lines: lines.map(line => ({ ...line, points: formatTotal(line.points) })),
    cuts: cuts.map(one => ({ ...one, points: formatTotal(one.points) })),
  }
}

/** What was given before, as far as the rules ask. */
async function readHistory(db: Db | Tx, rules: EarnRules, { tokenId, businessId, customerKey, now }: EarnQuestion): Promise<EarnHistory> {
  const about = { tokenId, timeZone: rules.timeZone, now }
  const { caps } = rules
  const all = isCappedForAll(rules)
    ? await sumGiven(db, { ...about, onTheWay: { businessId, replaced: customerKey }, isDayOnly: caps.total === null })
    : { day: 0n, total: 0n }
  if (customerKey === null) return { customer: null, ...all }
  const isCapped = caps.customerDay !== null || caps.customerTotal !== null
  const own = isCapped ? await sumGiven(db, { ...about, customerKey, isDayOnly: caps.customerTotal === null }) : { day: 0n, total: 0n }
  const hasBirthday = rules.rules.some(({ kind }) => kind === 'birthday')
  const birthday = hasBirthday ? await readShownBirthday(db, customerKey, businessId) : undefined
  return { customer: { ...(await readVisits(db, tokenId, customerKey)), birthday: birthday ?? null, ...own }, ...all }
}

/** @throws ApiError price_item_not_found */
function nameItems(list: readonly PriceItem[], items: BoughtItems) {
  return items.map(({ itemId, quantity }) => {
    const item = list.find(({ id }) => id === itemId)
    if (!item) throw new ApiError('price_item_not_found')
    return { itemId, quantity, name: item.name }
  })
}
