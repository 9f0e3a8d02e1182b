import type { EarnPreview } from '@lealta/contract'
import { parseDecimal } from '@lealta/stellar/amount'
import { formatAssetId } from '@lealta/stellar/asset'
import { queryOptions } from '@tanstack/react-query'
import type { Api, Connections } from '#shared/portal/connections.ts'
import { businessKey } from '#shared/programs/business-program.ts'

/** What was bought, as far as it is known. */
export type BoughtItem = { readonly itemId: string; readonly quantity: number }

/** People suggested at once: as many as stand above a phone's keyboard without scrolling much. */
const MOST_SUGGESTED = 6

export const counterQueries = {
  /** Whether rules say what a purchase earns, and in which currency purchases are. */
  rules: (api: Api, businessId: string) =>
    queryOptions({
      queryKey: [...businessKey(businessId), 'earn-rules', 'active'],
      queryFn: async ({ signal }) => (await api.readEarnRules({ params: { businessId } }, { signal })).data.attributes.active,
    }),
  /** What the shop sells. */
  priceList: (api: Api, businessId: string) =>
    queryOptions({
      queryKey: [...businessKey(businessId), 'price-list', 'items'],
      queryFn: async ({ signal }) =>
        (await api.readPriceList({ params: { businessId } }, { signal })).data.attributes.items.map(item => ({
          ...item,
          price: parseDecimal(item.price),
        })),
    }),
  /** Members whose name begins so, who were here last first. */
  membersNamed: (api: Api, businessId: string, named: string) =>
    queryOptions({
      queryKey: [...businessKey(businessId), 'members', 'named', named],
      queryFn: async ({ signal }) => {
        const query = { named, limit: MOST_SUGGESTED }
        return (await api.listMembers({ params: { businessId }, query }, { signal })).data.map(({ attributes }) => attributes)
      },
    }),
  /** What a purchase earns now. */
  preview: (
    api: Api,
    { businessId, posId }: { businessId: string; posId: string },
    purchase: { customer: string | null; amount: string; items: readonly BoughtItem[] },
  ) =>
    queryOptions({
      queryKey: [...businessKey(businessId), 'earn-preview', purchase],
      queryFn: async ({ signal }): Promise<EarnPreview> => {
        const body = { ...purchase, items: [...purchase.items], posId }
        return (await api.previewEarning({ params: { businessId }, body }, { signal })).data.attributes
      },
      // Another till, a rule's hour, or a refund may have changed it since.
      staleTime: 0,
    }),
  /** What the ledger says that a customer holds, by asset, in stroops; nothing for somebody without an account. */
  customerHoldings: ({ horizon }: Pick<Connections, 'horizon'>, publicKey: string) =>
    queryOptions({
      queryKey: ['accounts', publicKey, 'holdings'],
      queryFn: async () => {
        const account = await horizon.readAccount(publicKey)
        return new Map(account?.balances.map(({ asset, balance }) => [formatAssetId(asset), balance]))
      },
      staleTime: 0,
    }),
}
