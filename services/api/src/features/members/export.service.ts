import type { MemberFilters } from '@lealta/contract'
import type { ApiDeps } from '#deps.ts'
import { formatCsv } from '#domain/csv/csv.ts'
import { createZonedTime } from '#domain/csv/zoned-time.ts'
import { memberHeadings } from './member-words.ts'
import { readMemberPage, toQuery } from './members.service.ts'

const PAGE = 500

type Asked = MemberFilters & { timeZone: string; language: 'en' | 'es' }

/**
 * The members that filters find as CSV, in the order of the list. It comes in parts, as it is read.
 * @throws ApiError field_required for an unknown time zone
 */
export async function* exportMembers(deps: ApiDeps, businessId: string, { timeZone, language, ...filters }: Asked): AsyncGenerator<string> {
  const zone = createZonedTime(timeZone)
  const say = (at: string | null) => at && zone.format(new Date(at))
  const query = await toQuery(deps, businessId, filters)
  yield formatCsv([memberHeadings[language]], true)
  let cursor: string | undefined
  do {
    const { rows, next } = await readMemberPage(deps, query, { cursor, limit: PAGE })
    if (rows.length === 0) return
    yield formatCsv(
      rows.map(({ attributes: { name, publicKey, since, points, owed, lastVisit, redemptions, tags } }) => [
        ...[name, publicKey, say(since), points, owed, say(lastVisit), String(redemptions), tags.join(', ')],
      ]),
      false,
    )
    cursor = next ?? undefined
  } while (cursor !== undefined)
}
