import { parseDecimal } from '@lealta/stellar/amount'
import { queryOptions } from '@tanstack/react-query'
import { api } from '#shared/http/api.ts'
import { businessKey } from '#shared/programs/business-program.ts'

export const dashboardQueries = {
  /** The person's own wallet, with the id under which the API knows it. */
  ownWallet: queryOptions({
    queryKey: ['own-wallet'],
    queryFn: async ({ signal }) => {
      const { data } = await api.readWallet(undefined, { signal })
      return { id: data.id, ...data.attributes }
    },
  }),
  /** The businesses that the person may enter. */
  businesses: queryOptions({
    queryKey: ['businesses'],
    queryFn: async ({ signal }) => {
      const { data } = await api.listBusinesses(undefined, { signal })
      return data.map(({ id, attributes }) => ({ id, ...attributes }))
    },
  }),
  /** Figures and first steps of a business. */
  summary: (businessId: string) =>
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
