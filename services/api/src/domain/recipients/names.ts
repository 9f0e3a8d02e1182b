import { shortenKey } from '@lealta/stellar/asset'
import type { Db, Tx } from '#db/index.ts'
import { type Known, listKnown } from './recipients.repository.ts'

/** Who looks at a name: an account, and the business it belongs to. */
export type Viewer = { publicKey: string; businessId: string | undefined }

/**
 * What accounts are called for a viewer, by key (product decision 44): the name that they chose, that of their business, their alias, else
 * the e-mail address that this viewer typed to reach them. A till, location or employee account is called with its business, but for that
 * business's own people. An account without any is absent: it is shown by the ends of its key. E-mail addresses are nobody else's business.
 */
export async function readNames(
  deps: { db: Db | Tx },
  viewer: Viewer | undefined,
  keys: readonly (string | null)[],
): Promise<Map<string, string>> {
  const known = [...new Set(keys.filter(key => key !== null))]
  if (known.length === 0) return new Map()
  return toNames(await listKnown(deps.db, viewer, known), viewer)
}

/** The names that a viewer sees, of what is known. */
export function toNames(found: readonly Known[], viewer: Viewer | undefined): Map<string, string> {
  return new Map(kinds.flatMap(kind => found.filter(row => row.kind === kind).flatMap(row => toEntries(row.key, toName(row, viewer)))))
}

/** The later of two names of the same account wins. */
const kinds: readonly Known['kind'][] = ['typed', 'business', 'issuer', 'till', 'subAccount', 'person']

function toName(row: Known, viewer: Viewer | undefined): string | null {
  if (row.kind === 'business') return row.name || row.alias
  const isOfOther = (row.kind === 'till' || row.kind === 'subAccount') && row.businessId !== viewer?.businessId
  if (!isOfOther) return row.name
  return `${row.business}, ${row.name}`
}

function toEntries(key: string, name: string | null): (readonly [string, string])[] {
  return name ? [[key, name]] : []
}

/** One side of a transaction in one line: its name, the e-mail address that it waits for, or the ends of its key. */
export function formatParty(
  names: ReadonlyMap<string, string>,
  party: { publicKey: string | null; email?: string | null } | null,
): string | null {
  if (party === null) return null
  if (party.publicKey === null) return party.email ?? null
  return names.get(party.publicKey) ?? shortenKey(party.publicKey)
}
