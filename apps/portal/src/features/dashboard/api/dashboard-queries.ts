import { parseDecimal } from '@lealta/stellar/amount'
import { queryOptions } from '@tanstack/react-query'
import { type Range, ranges } from '#features/dashboard/model/ranges.ts'
import type { Api } from '#shared/portal/connections.ts'
import { businessKey } from '#shared/programs/business-program.ts'

export const dashboardQueries = {
  /** Figures and first steps of a business, by days of the device's time zone. */
  summary: (api: Api, businessId: string, range: Range) =>
    queryOptions({
      queryKey: [...businessKey(businessId), 'summary', range],
      queryFn: async ({ signal }) => {
        const query = { days: ranges[range], timeZone: new Intl.DateTimeFormat().resolvedOptions().timeZone }
        const { attributes } = (await api.readSummary({ params: { businessId }, query }, { signal })).data
        return {
          ...attributes,
          pointsIssued: parseDecimal(attributes.pointsIssued),
          pointsOutstanding: parseDecimal(attributes.pointsOutstanding),
          range: {
            ...attributes.range,
            pointsGiven: parseDecimal(attributes.range.pointsGiven),
            pointsSpent: parseDecimal(attributes.range.pointsSpent),
          },
          tills: attributes.tills.map(till => ({ ...till, float: till.float === null ? null : parseDecimal(till.float) })),
          days: attributes.days.map(({ before, ...day }) => ({ ...readDay(day), before: readDay(before) })),
        }
      },
      // Another range is shown in place of the one before.
      placeholderData: shown => shown,
    }),
}

function readDay<Day extends { pointsGiven: string }>(day: Day) {
  return { ...day, pointsGiven: parseDecimal(day.pointsGiven) }
}

type Summary = Awaited<ReturnType<NonNullable<ReturnType<typeof dashboardQueries.summary>['queryFn']>>>
/** A day of the figures, and the one that it is compared with. */
export type Day = Summary['days'][number]
/** What happened today, and on the same weekday of last week. */
export type Today = Summary['today']
/** What the days come to, all together. */
export type RangeFigures = Summary['range']
/** An open till, as the dashboard shows it. */
export type TillState = Summary['tills'][number]
