import { filterFields } from '#shared/lists/filter-search.ts'
import { oneOf, searchOf } from '#shared/routing/search.ts'
import { walletField } from '#shared/selected-wallet/wallet-param.ts'

/** States that can be filtered by. */
export const statuses = ['open', 'paid', 'partially_paid', 'overpaid', 'expired', 'cancelled', 'declined'] as const

/** Search of the list: the filters of spec §3, and the selected wallet. */
export const readPayRequestSearch = searchOf({
  wallet: walletField,
  direction: oneOf('sent', 'received'),
  status: oneOf(...statuses),
  ...filterFields,
})
export type PayRequestFilters = Omit<ReturnType<typeof readPayRequestSearch>, 'wallet'>
