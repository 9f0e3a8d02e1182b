import type { EarnRules, PriceItem } from '@lealta/contract'
import { mutationOptions } from '@tanstack/react-query'
import type { Connections } from '#shared/portal/connections.ts'
import { businessKey } from '#shared/programs/business-program.ts'

const renew = ({ queryClient }: Connections, businessId: string) => ({
  onSettled: () => queryClient.invalidateQueries({ queryKey: businessKey(businessId) }),
})

/** Writes the draft, whole. */
export const saveDraft = (connections: Connections, businessId: string) =>
  mutationOptions({
    mutationFn: (body: EarnRules) => connections.api.saveEarnRulesDraft({ params: { businessId }, body }),
    ...renew(connections, businessId),
  })

/** Drops the draft. */
export const dropDraft = (connections: Connections, businessId: string) =>
  mutationOptions({
    mutationFn: () => connections.api.dropEarnRulesDraft({ params: { businessId } }),
    ...renew(connections, businessId),
  })

/** Makes the draft count that was saved then. */
export const activateDraft = (connections: Connections, businessId: string) =>
  mutationOptions({
    mutationFn: (savedAt: string) => connections.api.activateEarnRules({ params: { businessId }, body: { savedAt } }),
    ...renew(connections, businessId),
  })

/** Replaces the price list. */
export const savePriceList = (connections: Connections, businessId: string) =>
  mutationOptions({
    mutationFn: (items: PriceItem[]) => connections.api.replacePriceList({ params: { businessId }, body: { items } }),
    ...renew(connections, businessId),
  })

/** What rules would give for a purchase; nothing is changed. */
export const tryPurchase = ({ api }: Connections, businessId: string) =>
  mutationOptions({
    mutationFn: async (body: Parameters<typeof api.tryEarnRules>[0]['body']) =>
      (await api.tryEarnRules({ params: { businessId }, body })).data.attributes,
  })
