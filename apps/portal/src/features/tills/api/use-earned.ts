import type { EarnPreview, PurchaseInput } from '@lealta/contract'
import type { Stroops } from '@lealta/kernel'
import { formatDecimal, parseDecimal } from '@lealta/stellar/amount'
import { useQuery } from '@tanstack/react-query'
import { netEarning } from '#features/tills/model/netting.ts'
import { useApi } from '#shared/portal/connections.ts'
import { customerPoints } from '#shared/programs/customer-points.ts'
import type { PayablePerson } from '#shared/recipients/recipient.ts'
import { type BoughtItem, counterQueries } from './counter-queries.ts'
import type { OwnTill } from './till-queries.ts'

/** What is earned now, and what of it is owed and paid; with the rules' account of it where there are rules. */
export interface Earned {
  readonly earned: Stroops
  readonly taken: Stroops
  readonly paid: Stroops
  readonly preview: EarnPreview | undefined
  /** What is told to the API of the purchase, without its id. */
  readonly purchase: Omit<PurchaseInput, 'id'> | undefined
}

const NONE = 0n as Stroops

/**
 * What a sale earns: what the rules say of the amount and the items, or, without rules, as many points as were typed.
 * `isReading` while that is not known for what is on the screen: also while what was known of the customer before is read again, since what
 * they owe may have changed.
 */
export function useEarned(
  till: OwnTill,
  sale: { person: PayablePerson | undefined; amount: Stroops | undefined; items: readonly BoughtItem[] },
  hasRules: boolean,
) {
  const api = useApi()
  const { person, amount, items } = sale
  const key = person?.publicKey ?? undefined
  const points = useQuery({ ...customerPoints(api, till.businessId, key ?? ''), enabled: key !== undefined })
  const isTyped = amount !== undefined && amount > 0n
  const purchase = { customer: key ?? null, amount: formatDecimal(amount ?? NONE), items }
  const preview = useQuery({
    ...counterQueries.preview(api, { businessId: till.businessId, posId: till.id }, purchase),
    enabled: hasRules && isTyped,
    placeholderData: before => before,
    meta: { inPlace: () => true },
  })
  const isReading = (key !== undefined && points.isFetching) || (hasRules && isTyped && (preview.isPlaceholderData || preview.isFetching))
  const refresh = () => {
    if (key !== undefined) void points.refetch()
    if (hasRules && isTyped) void preview.refetch()
  }
  return { earned: isTyped ? toEarned() : undefined, error: preview.error, isReading, orders: points.data?.orders, refresh }

  function toEarned(): Earned | undefined {
    const { data } = preview
    if (!hasRules) {
      const owed = points.data ? parseDecimal(points.data.owed) : NONE
      return { earned: amount!, ...netEarning(amount!, owed), preview: undefined, purchase: undefined }
    }
    if (!data || data.version === null) return undefined
    const [earned, taken, paid] = [parseDecimal(data.points), parseDecimal(data.owed), parseDecimal(data.paid)]
    return { earned, taken, paid, preview: data, purchase: { amount: purchase.amount, items: [...items], version: data.version } }
  }
}
