import type { StoredEffect } from '#resources/effect-resource.ts'
import type { Database } from './database.ts'
import { type IdRange, type Page, pairBoundsOf } from './page.ts'
import { participantKinds } from './schema.ts'
import { readSubject } from './subject-reader.ts'

const columns = 'e.operation_id, e.position, e.account, e.type, e.details, l.closed_at'
const joined = 'join ledgers l on l.sequence = e.operation_id >> 32'

function toEffect(row: Record<string, unknown>): StoredEffect {
  return {
    operationId: row.operation_id as bigint,
    position: Number(row.position),
    account: row.account as string,
    typeNumber: Number(row.type),
    details: JSON.parse(row.details as string) as Record<string, unknown>,
    closedAt: row.closed_at as bigint,
  }
}

/**
 * What a list of effects is limited to. `subject`: an account; `object`: a claimable balance or pool, of whose operations all effects
 * are listed; `range`: a ledger, transaction or operation.
 */
export type EffectFilter = { readonly subject?: string; readonly object?: string; readonly range?: IdRange }

/** Lists effects, a page at a time. */
export function listEffects(database: Database, filter: EffectFilter, page: Page): StoredEffect[] {
  const { above, below } = pairBoundsOf(page, filter.range)
  const bounds = [above.id, above.position, below.id, below.position] as const
  if (filter.object !== undefined) {
    const object = readSubject(database, filter.object)
    if (object === undefined) return []
    return database
      .statement(
        `select ${columns} from participants p join effects e on e.operation_id = p.id ${joined}
         where p.subject = ? and p.kind = ${participantKinds.operation} and p.id >= ? and p.id <= ?
         and (e.operation_id, e.position) > (?, ?) and (e.operation_id, e.position) < (?, ?)
         order by p.id ${page.order}, e.position ${page.order} limit ?`,
      )
      .all(object, above.id, below.id, ...bounds, page.limit)
      .map(toEffect)
  }
  if (filter.subject === undefined) {
    return database
      .statement(
        `select ${columns} from effects e ${joined}
         where (e.operation_id, e.position) > (?, ?) and (e.operation_id, e.position) < (?, ?)
         order by e.operation_id ${page.order}, e.position ${page.order} limit ?`,
      )
      .all(...bounds, page.limit)
      .map(toEffect)
  }
  const subject = readSubject(database, filter.subject)
  if (subject === undefined) return []
  return database
    .statement(
      `select ${columns} from effect_subjects s
       join effects e on e.operation_id = s.operation_id and e.position = s.position ${joined}
       where s.subject = ? and (s.operation_id, s.position) > (?, ?) and (s.operation_id, s.position) < (?, ?)
       order by s.operation_id ${page.order}, s.position ${page.order} limit ?`,
    )
    .all(subject, ...bounds, page.limit)
    .map(toEffect)
}
