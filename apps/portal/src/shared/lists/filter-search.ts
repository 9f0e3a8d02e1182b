import { text } from '#shared/routing/search.ts'

const day = (value: unknown): string | undefined => (typeof value === 'string' && /^\d{4}-\d{2}-\d{2}$/.test(value) ? value : undefined)
/** The router parses digits as a number. */
const id = (value: unknown): string | undefined =>
  typeof value === 'number' || typeof value === 'string' ? /^[0-9a-f-]{1,64}$/i.exec(String(value))?.[0] : undefined

/** The filters of spec §3 that every list of payments has, as fields of a search; the status has words of its own in each. */
export const filterFields = { token: text(80), alias: text(254), id, from: day, to: day } as const

/** Filters as the API takes them: days begin and end in the person's time zone. */
export function toFilterQuery<Filters extends { from?: string; to?: string }>({ from, to, ...filters }: Filters) {
  const begin = from === undefined ? undefined : toStartOfDay(from, 0)
  const end = to === undefined ? undefined : toStartOfDay(to, 1)
  return { ...filters, ...(begin ? { from: begin } : {}), ...(end ? { to: end } : {}) }
}

function toStartOfDay(text: string, later: number): string | undefined {
  const [year = 0, month = 0, date = 0] = text.split('-').map(Number)
  const start = new Date(year, month - 1, date + later)
  return Number.isNaN(start.getTime()) ? undefined : start.toISOString()
}
