import type { AuditFilters } from '@lealta/contract'
import { shortenKey } from '@lealta/stellar/asset'
import type { ApiDeps } from '#deps.ts'
import { formatCsv } from '#domain/csv/csv.ts'
import { typeWords } from '#domain/csv/type-words.ts'
import { createZonedTime } from '#domain/csv/zoned-time.ts'
import { type Presented, readActPage } from './audit.service.ts'
import { auditWords } from './audit-words.ts'

const PAGE = 500

type Asked = AuditFilters & { timeZone: string; language: 'en' | 'es' }

/**
 * The acts that filters find as CSV, newest first. It comes in parts, as it is read.
 * @throws ApiError field_required for an unknown time zone
 */
export async function* exportActs(deps: ApiDeps, businessId: string, { timeZone, language, ...filters }: Asked): AsyncGenerator<string> {
  const zone = createZonedTime(timeZone)
  yield formatCsv([auditWords[language].columns], true)
  let cursor: string | undefined
  do {
    const { acts, next } = await readActPage(deps, { ...filters, businessId }, { cursor, limit: PAGE })
    if (acts.length === 0) return
    yield formatCsv(
      acts.map(({ attributes }) => [zone.format(new Date(attributes.at)), ...toCells(attributes, language)]),
      false,
    )
    cursor = next ?? undefined
  } while (cursor !== undefined)
}

function toCells({ verb, thing, name, person, who, from, facts }: Presented['attributes'], language: 'en' | 'es'): (string | null)[] {
  const words = auditWords[language]
  const what = facts.transaction ? typeWords[language][facts.transaction] : words.things[thing]
  return [
    toWho(who, language),
    `${words.verbs[verb]} ${what ?? thing}`,
    name,
    person && (person.name ?? shortenKey(person.publicKey)),
    from?.browser ?? null,
    from?.system ?? null,
    from?.address ?? null,
    facts.hash ?? null,
  ]
}

function toWho({ kind, name, publicKey, isDeleted }: Presented['attributes']['who'], language: 'en' | 'es'): string {
  if (kind === 'platform' || publicKey === null) return auditWords[language].platform
  return isDeleted ? auditWords[language].deleted : (name ?? shortenKey(publicKey))
}
