import { parseDecimal } from '@lealta/stellar/amount'
import { queryOptions } from '@tanstack/react-query'
import type { Api } from '#shared/portal/connections.ts'
import { businessKey } from '#shared/programs/business-program.ts'

export const dashboardQueries = {
  /** Figures and first steps of a business. */
  summary: (api: Api, businessId: string) =>
    queryOptions({
      queryKey: [...businessKey(businessId), 'summary'],
      queryFn: async ({ signal }) => {
        const { attributes } = (await api.readSummary({ params: { businessId } }, { signal })).data
        return {
          ...attributes,
          pointsIssued: parseDecimal(attributes.pointsIssued),
          pointsOutstanding: parseDecimal(attributes.pointsOutstanding),
          days: attributes.days.map(day => ({ ...day, pointsGiven: parseDecimal(day.pointsGiven) })),
        }
      },
    }),
}
