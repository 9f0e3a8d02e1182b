import type { AuditAct, AuditFilters } from '@lealta/contract'
import type { z } from 'zod'
import type { ApiDeps } from '#deps.ts'
import { toPage } from '#documents.ts'
import { readBusinessAccount } from '#domain/businesses/business-accounts.repository.ts'
import { presentShown, readNames, type Shown } from '#domain/recipients/names.ts'
import {
  type Actor,
  type ActQuery,
  type ActRow,
  listActorIds,
  listActRows,
  listInvited,
  listPeople,
  toActCursor,
} from './audit.repository.ts'

type PageOf = { cursor?: string | undefined; limit: number }
export type Presented = { id: string; attributes: z.input<typeof AuditAct> }

/** Acts that filters find, newest first. */
export async function listActs(deps: ApiDeps, businessId: string, { cursor, limit, ...filters }: AuditFilters & PageOf) {
  const { acts, next } = await readActPage(deps, { ...filters, businessId }, { cursor, limit })
  return toPage('audit_act', acts, next)
}

/** Everybody who did something that the log tells of, by name; whoever deleted their account is named no more. */
export async function listActors(deps: ApiDeps, businessId: string) {
  const people = await listPeople(deps.db, businessId, await listActorIds(deps.db, businessId))
  const names = await readNamesFor(
    deps,
    businessId,
    [...people.values()].map(({ publicKey }) => publicKey),
  )
  const data = [...people.values()].flatMap(({ id, publicKey, email, isDeleted }) => {
    const name = names.get(publicKey ?? '')?.name ?? email
    return [{ id, type: 'audit_person' as const, attributes: { publicKey, name, isDeleted } }]
  })
  return { data: data.toSorted((a, b) => (a.attributes.name ?? '~').localeCompare(b.attributes.name ?? '~')) }
}

/** One page of acts with the names that the business may see. */
export async function readActPage(deps: ApiDeps, query: ActQuery, page: PageOf): Promise<{ acts: Presented[]; next: string | null }> {
  const found = await listActRows(deps.db, query, page)
  const rows = found.slice(0, page.limit)
  const last = rows.at(-1)
  const people = await listPeople(
    deps.db,
    query.businessId,
    rows.flatMap(row => [row.actorId, row.thing === 'access' ? row.thingId : null].filter(id => id !== null)),
  )
  const about = (row: ActRow) => toAbout(row, people)
  const invited = await listInvited(
    deps.db,
    query.businessId,
    rows.flatMap(row => (row.thing === 'invitation' && row.thingId ? [row.thingId] : [])),
  )
  const names = await readNamesFor(
    deps,
    query.businessId,
    rows.flatMap(row => [row.actorKey, about(row)]),
  )
  return {
    acts: rows.map(row => ({ id: String(row.seq), attributes: present(deps, row, { people, invited, names, about: about(row) }) })),
    next: found.length > page.limit && last ? toActCursor(last) : null,
  }
}

async function readNamesFor(deps: ApiDeps, businessId: string, keys: readonly (string | null)[]): Promise<Map<string, Shown>> {
  const { walletKey } = await readBusinessAccount(deps.db, businessId)
  return readNames(deps, { publicKey: walletKey, businessId }, keys)
}

/** The key of the person that an act is about. */
function toAbout({ thing, thingId }: ActRow, people: ReadonlyMap<string, Actor>): string | null {
  if (thing === 'access') return people.get(thingId ?? '')?.publicKey ?? null
  return thingId !== null && /^G[A-Z2-7]{55}$/.test(thingId) ? thingId : null
}

type Known = {
  people: ReadonlyMap<string, Actor>
  invited: ReadonlyMap<string, string>
  names: ReadonlyMap<string, Shown>
  about: string | null
}

function present(deps: ApiDeps, row: ActRow, { people, invited, names, about }: Known): Presented['attributes'] {
  const actor = people.get(row.actorId ?? '')
  const isDeleted = actor?.isDeleted ?? false
  const shown = presentShown(deps, isDeleted ? undefined : names.get(row.actorKey ?? ''))
  const { browser, system, address } = row
  const aboutPerson = row.thing === 'access' ? people.get(row.thingId ?? '') : undefined
  return {
    verb: row.verb,
    thing: row.thing,
    kind: row.kind,
    thingId: row.thingId,
    name: row.thing === 'invitation' ? (invited.get(row.thingId ?? '') ?? null) : row.name,
    person: about === null ? null : { publicKey: about, name: names.get(about)?.name ?? aboutPerson?.email ?? null },
    who: {
      kind: row.actorKey === null ? 'platform' : 'person',
      publicKey: row.actorKey,
      ...shown,
      name: shown.name ?? actor?.email ?? null,
      isDeleted,
    },
    from: isDeleted || (browser === null && system === null && address === null) ? null : { browser, system, address },
    facts: row.facts,
    at: row.at.toISOString(),
  }
}
