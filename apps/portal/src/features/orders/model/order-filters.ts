import type { OrderStatus } from '@lealta/contract'
import { filterFields } from '#shared/lists/filter-search.ts'
import { oneOf, searchOf, text } from '#shared/routing/search.ts'

/** The states of an order. */
export const orderStatuses = [
  'pending',
  'paid',
  'refunded',
  'partially_refunded',
  'failed',
  'expired',
] as const satisfies readonly OrderStatus[]

/** Search of the list: the filters of spec §3 "Search filters for orders/payments"; `bought`: by the wallet of this key, instead of sold. */
export const readOrderSearch = searchOf({ bought: text(60), status: oneOf(...orderStatuses), ...filterFields })
export type OrderFilters = ReturnType<typeof readOrderSearch>
