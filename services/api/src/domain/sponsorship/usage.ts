import { ApiError, type ErrorCode, UsageItem as UsageItems } from '@lealta/contract'
import type { z } from 'zod'
import type { Db, Tx } from '#db/index.ts'
import { findSponsor } from './sponsorship.repository.ts'
import { insertUnits, listLimits, lockSponsor, sumUnits } from './usage.repository.ts'

/** What a limit is set for (spec §9), and `wallet`: the reserves of the business's own main account, which the usage screen does not list. */
export type UsageItem = z.infer<typeof UsageItems>

/** Units of each item (spec §9 "Usage units"), as the usage screen writes them. */
export const unitsEach: Readonly<Record<UsageItem, string>> = {
  loyaltyProgram: '4',
  reward: '4',
  token: '4–5',
  pointOfSale: '4',
  account: '4',
  operator: '1',
  pendingPayment: '2',
  trustline: '1',
  offer: '1',
  sale: '6–8',
}

/** What the issuer of each kind of token counts as. */
export const tokenItems = { loyalty_program: 'loyaltyProgram', reward: 'reward', token: 'token' } as const satisfies Readonly<
  Record<string, UsageItem>
>

/** Limits of a new business: how many of each, and how many units in all. */
export const DEFAULT_UNITS_LIMIT = 100
const defaultLimits: Readonly<Record<UsageItem, number>> = {
  loyaltyProgram: 1,
  reward: 20,
  token: 20,
  pointOfSale: 10,
  account: 10,
  operator: 20,
  pendingPayment: 50,
  trustline: 500,
  offer: 20,
  sale: 10,
}

const limitCodes: Readonly<Record<UsageItem | 'wallet', { own: ErrorCode; external: ErrorCode }>> = {
  loyaltyProgram: { own: 'loyalty_programs_limit', external: 'loyalty_programs_limit' },
  reward: { own: 'rewards_limit', external: 'rewards_limit' },
  token: { own: 'tokens_limit', external: 'tokens_limit' },
  pointOfSale: { own: 'points_of_sale_limit', external: 'points_of_sale_limit' },
  account: { own: 'accounts_limit', external: 'accounts_limit' },
  operator: { own: 'operators_limit', external: 'operators_limit' },
  pendingPayment: { own: 'pending_payments_limit', external: 'pending_payments_limit_external' },
  trustline: { own: 'trustlines_limit', external: 'trustlines_limit_external' },
  offer: { own: 'offers_limit', external: 'offers_limit_external' },
  sale: { own: 'open_sells_limit', external: 'open_sells_limit_external' },
  wallet: { own: 'trustlines_limit', external: 'trustlines_limit_external' },
}

/** One sponsored item that a transaction is going to make. */
export type UnitRequest = {
  /** Whose sponsor pays (chain design D2). */
  businessId: string
  item: UsageItem | 'wallet'
  units: number
  /** Account that carries the entry, and what it is about: an asset id, a balance id, or `account`. */
  account: string
  subject: string
  /** Another business's limit is used up by the caller. */
  external: boolean
}

/**
 * Reserves units until a moment, or says which limit is in the way. The sponsor's row is locked, so that two tabs cannot both have the
 * last unit.
 * @throws ApiError the item's limit code, own or external
 */
export async function reserveUnits(tx: Tx, requests: readonly UnitRequest[], preparedId: string, until: Date, now: Date): Promise<void> {
  await lockSponsors(tx, requests)
  for (const businessId of new Set(requests.map(request => request.businessId))) {
    const own = requests.filter(request => request.businessId === businessId)
    await insertUnits(
      tx,
      own.map(request => toReservation(request, preparedId, until)),
    )
    await assertWithinLimits(tx, own, now)
  }
}

/** Locks the sponsors of requests for this transaction, always in the same order; repeating is safe. */
export async function lockSponsors(tx: Tx, requests: readonly Pick<UnitRequest, 'businessId'>[]): Promise<void> {
  for (const businessId of [...new Set(requests.map(request => request.businessId))].sort()) await lockSponsor(tx, businessId)
}

function toReservation({ businessId, item, units, account, subject }: UnitRequest, preparedId: string, reservedUntil: Date) {
  return { businessId, item, units, account, subject, state: 'reserved' as const, preparedId, reservedUntil }
}

/**
 * Counts again what is booked and reserved: at the fee bump limits may be lower than when the transaction was built.
 * @throws ApiError the item's limit code
 */
export async function assertWithinLimits(
  tx: Tx,
  requests: readonly Pick<UnitRequest, 'businessId' | 'item' | 'external'>[],
  now: Date,
): Promise<void> {
  const usages = new Map<string, UsageReading>()
  for (const { businessId, item, external } of requests) {
    const usage = usages.get(businessId) ?? (await readUsage(tx, businessId, now))
    usages.set(businessId, usage)
    const code = limitCodes[item][external ? 'external' : 'own']
    if (usage.unitsUsed + usage.unitsReserved > usage.unitsLimit) throw new ApiError(code, 'the sponsor has no units left')
    if (item === 'wallet') continue
    const entry = usage.items.find(candidate => candidate.item === item)
    if (entry && entry.count > entry.limit) throw new ApiError(code, `limit of ${item}`)
  }
}

export type UsageReading = {
  sponsor: string | null
  unitsLimit: number
  unitsUsed: number
  unitsReserved: number
  items: { item: UsageItem; count: number; limit: number; units: number }[]
}

/** What a business uses (spec §2 "account usage"): booked units as on the ledger, and units held by transactions that wait for a signature. */
export async function readUsage(db: Db | Tx, businessId: string, now: Date): Promise<UsageReading> {
  const sponsor = await findSponsor(db, businessId)
  const limits = await listLimits(db, businessId)
  const groups = await sumUnits(db, businessId, now)
  const sum = (state: string) => groups.filter(group => group.state === state).reduce((total, group) => total + group.units, 0)
  return {
    sponsor: sponsor?.publicKey ?? null,
    unitsLimit: sponsor?.unitsLimit ?? 0,
    unitsUsed: sum('booked'),
    unitsReserved: sum('reserved'),
    items: UsageItems.options.map(item => {
      const own = groups.filter(group => group.item === item)
      return {
        item,
        count: own.reduce((total, group) => total + group.count, 0),
        limit: limits.find(limit => limit.item === item)?.limit ?? defaultLimits[item],
        units: own.reduce((total, group) => total + group.units, 0),
      }
    }),
  }
}
