import { queryOptions } from '@tanstack/react-query'
import type { ShownReport } from '#features/reports/model/report-search.ts'
import type { Api } from '#shared/portal/connections.ts'

export const reportQueries = {
  /** Figures of a business as a report shows them. */
  of: (api: Api, businessId: string, { report, by, from, to, timeZone }: ShownReport) =>
    queryOptions({
      queryKey: ['reports', businessId, report, by, from, to, timeZone],
      queryFn: async ({ signal }) => {
        const query = { by, from, to, timeZone }
        return (await api.readReport({ params: { businessId, report }, query }, { signal })).data.attributes
      },
      // Something may have happened since.
      staleTime: 0,
    }),
}
