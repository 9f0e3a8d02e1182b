import { type AuditEntry, type AuditGroup, thingsOfGroup } from '@lealta/contract'
import { isAccountId } from '@lealta/kernel'
import type { z } from 'zod'
import type { ApiDeps } from '#deps.ts'
import { findWalletRows } from './admin.repository.ts'
import { listAuditNames, listAuditRows, listThingsOf } from './admin-audit.repository.ts'

type Asked = {
  cursor?: string | undefined
  limit: number
  search?: string | undefined
  group?: AuditGroup | undefined
  from?: string | undefined
  to?: string | undefined
}

/** Most wallets whose entries a search finds: whoever means more searches for more of it. */
const MOST_FOUND = 50
/** Most things of their businesses, of each kind the newest. */
const MOST_THINGS = 200
const isId = (text: string): boolean => /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/.test(text)

/** The platform's audit log, newest first: what was done by or to whom a search finds, of a group, or between two moments. */
export async function listAudit(deps: ApiDeps, { search, group, from, to, ...page }: Asked) {
  const rows = await listAuditRows(deps.db, {
    ...page,
    about: search?.trim() ? await findAbout(deps, search.trim()) : undefined,
    things: group && thingsOfGroup(group),
    from: from === undefined ? undefined : new Date(from),
    to: to === undefined ? undefined : new Date(to),
  })
  const shown = rows.slice(0, page.limit)
  const names = await readNamesOf(deps, [...new Set(shown.flatMap(({ actor, subject }) => [actor, subject]))])
  const data = shown.map(({ seq, at, actor, action, subject, details, hash }) => {
    const called = { actorName: names.get(actor) ?? null, subjectName: names.get(subject) ?? null }
    const attributes: z.input<typeof AuditEntry> = { at: at.toISOString(), actor, action, subject, details, hash, ...called }
    return { id: String(seq), type: 'audit_entry' as const, attributes }
  })
  return { data, meta: { next: rows.length > page.limit ? String(shown.at(-1)?.seq) : null } }
}

/** Everything by which the log may know whom a search finds and what their businesses have, and what was typed itself: a key or an id as a whole. */
async function findAbout(deps: ApiDeps, search: string): Promise<string[]> {
  const found = await findWalletRows(deps.db, search, MOST_FOUND)
  const known = found.flatMap(({ id, publicKey, signingKey, userId, businessId }) => [id, publicKey, signingKey, userId, businessId])
  const owners = [...new Set(found.map(({ businessId }) => businessId).filter(id => id !== null))]
  const things = await listThingsOf(deps.db, owners, MOST_THINGS)
  return [...new Set([search, ...known.filter(value => value !== null), ...things])]
}

async function readNamesOf(deps: ApiDeps, known: readonly string[]): Promise<Map<string, string>> {
  const rows = await listAuditNames(deps.db, known.filter(isAccountId), known.filter(isId))
  return new Map(rows.flatMap(({ id, name }) => (name ? [[id, name]] : [])))
}
