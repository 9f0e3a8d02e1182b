import { oneOf, searchOf } from '#shared/routing/search.ts'
import { walletField } from '#shared/selected-wallet/wallet-param.ts'

/** States of a challenge, which the list can be filtered by. */
export const statuses = ['waiting', 'proven', 'expired', 'cancelled'] as const

/** Search of the list: a state, and the selected wallet. */
export const readNftSearch = searchOf({ wallet: walletField, status: oneOf(...statuses) })
