import type { AuditKind } from '@lealta/contract'
import { filterFields } from '#shared/lists/filter-search.ts'
import { oneOf, searchOf, text } from '#shared/routing/search.ts'

/** What acts are filtered by, in the order of the list. */
export const kinds = [
  'access',
  'settings',
  'catalogue',
  'places',
  'giving',
  'members',
  'partners',
  'exports',
  'signIns',
  'platform',
] as const satisfies readonly AuditKind[]

/** The router parses digits as a number. */
const id = (value: unknown): string | undefined =>
  typeof value === 'string' && /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/.test(value) ? value : undefined

/** Search of the audit log: its filters, days in the person's time zone. */
export const readAuditSearch = searchOf({
  text: text(100),
  person: id,
  kind: oneOf(...kinds),
  from: filterFields.from,
  to: filterFields.to,
})
export type AuditSearch = ReturnType<typeof readAuditSearch>
