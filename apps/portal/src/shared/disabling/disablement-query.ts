import type { Disablement } from '@lealta/contract'
import type { Stroops } from '@lealta/kernel'
import { parseDecimal } from '@lealta/stellar/amount'
import { queryOptions } from '@tanstack/react-query'
import { walletKey } from '#shared/holdings/holding-queries.ts'

/** Parsed amount beside what the API says of it. */
type WithAmount<Item> = Omit<Item, 'amount'> & { readonly amount: Stroops }

/** What disabling an account is going to do, amounts in stroops. */
export interface DisablementPlan extends Omit<Disablement, 'holdings' | 'pending'> {
  readonly holdings: readonly WithAmount<Disablement['holdings'][number]>[]
  readonly pending: readonly WithAmount<Disablement['pending'][number]>[]
}

/** The call that tells what disabling an account of its kind does. */
export type ReadDisablement = (options: { signal: AbortSignal }) => Promise<{ data: { attributes: Disablement } }>

/** What disabling the account of a wallet is going to do. `read` is the call for its kind. */
export const disablementQuery = (walletId: string, read: ReadDisablement) =>
  queryOptions({
    queryKey: [...walletKey(walletId), 'disablement'],
    queryFn: async ({ signal }): Promise<DisablementPlan> => {
      const { attributes } = (await read({ signal })).data
      const { holdings, pending } = attributes
      return {
        ...attributes,
        holdings: holdings.map(holding => ({ ...holding, amount: parseDecimal(holding.amount) })),
        pending: pending.map(payment => ({ ...payment, amount: parseDecimal(payment.amount) })),
      }
    },
  })
