import type { EarnComparison, EarnRules, EarnRulesOfProgram, PriceItem } from '@lealta/contract'
import { ApiError } from '@lealta/contract/client'
import { queryOptions } from '@tanstack/react-query'
import type { Api } from '#shared/portal/connections.ts'
import { businessKey } from '#shared/programs/business-program.ts'

const keyOf = (businessId: string) => [...businessKey(businessId), 'earn-rules'] as const

/** What the screens of the rules show: the rules, the price list that some of them are about, and the code of the points. */
export type EarnSetting = { rules: EarnRulesOfProgram; items: readonly PriceItem[]; code: string }

export const earnRulesQueries = {
  /** Null where there is no program yet. */
  of: (api: Api, businessId: string) =>
    queryOptions({
      queryKey: keyOf(businessId),
      queryFn: async ({ signal }): Promise<EarnSetting | null> => {
        const params = { businessId }
        try {
          const [rules, list, program] = await Promise.all([
            api.readEarnRules({ params }, { signal }),
            api.readPriceList({ params }, { signal }),
            api.readLoyaltyProgram({ params }, { signal }),
          ])
          return { rules: rules.data.attributes, items: list.data.attributes.items, code: program.data.attributes.code }
        } catch (error) {
          if (error instanceof ApiError && error.status === 404) return null
          throw error
        }
      },
    }),
  /** What rules would have given for the purchases of the last days. */
  comparison: (api: Api, businessId: string, rules: EarnRules) =>
    queryOptions({
      queryKey: [...keyOf(businessId), 'comparison', rules],
      queryFn: async ({ signal }): Promise<EarnComparison> =>
        (await api.compareEarnRules({ params: { businessId }, body: { rules } }, { signal })).data.attributes,
      staleTime: 0,
    }),
}
