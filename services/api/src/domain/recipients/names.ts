import type { Face } from '@lealta/contract'
import { shortenKey } from '@lealta/stellar/asset'
import type { z } from 'zod'
import type { Db, Tx } from '#db/index.ts'
import type { ApiDeps } from '#deps.ts'
import { presentImage } from '#domain/images/present-image.ts'
import { type Known, listKnown, type Viewer } from './recipients.repository.ts'

export type { Viewer } from './recipients.repository.ts'

/** What somebody is called and looks like, as far as a viewer may know. */
export type Shown = { name: string | null; imageId: string | null; accent: Face['accent'] }

/** An account: what it is called, and the business whose account it is. */
export type ShownAccount = Shown & { businessId: string | null }

/**
 * What accounts are called for a viewer, by key, in one statement (product decision 44): the name that they chose, that of their business,
 * their alias, else what the viewer's business called them in a list, else the e-mail address that this viewer typed to reach them; with picture and colour. A till, location or employee account
 * is called with its business, but for its own people. An account of which the viewer may know nothing is absent: it is shown by the ends
 * of its key.
 */
export async function readNames(
  deps: { db: Db | Tx },
  viewer: Viewer | undefined,
  keys: readonly (string | null)[],
): Promise<Map<string, ShownAccount>> {
  const known = [...new Set(keys.filter(key => key !== null))]
  if (known.length === 0) return new Map()
  return toNames(await listKnown(deps.db, viewer, known), viewer)
}

/** The names that a viewer sees, of what is known. */
export function toNames(found: readonly Known[], viewer: Viewer | undefined): Map<string, ShownAccount> {
  const names = new Map<string, ShownAccount>()
  for (const row of kinds.flatMap(kind => found.filter(candidate => candidate.kind === kind))) {
    const before = names.get(row.key)
    const hasLook = row.imageId !== null || row.accent !== null
    const { imageId, accent } = hasLook ? row : (before ?? row)
    const businessId = row.businessId ?? before?.businessId ?? null
    names.set(row.key, { name: toName(row, viewer) || (before?.name ?? null), imageId, accent, businessId })
  }
  return names
}

/** Name and face of an account as an answer gives them. */
export function presentShown(
  deps: Pick<ApiDeps, 'publicUrl'>,
  shown: Shown | undefined,
): { name: string | null; face: z.input<typeof Face> | null } {
  if (!shown) return { name: null, face: null }
  const { name, imageId, accent } = shown
  return { name, face: imageId === null && accent === null ? null : { image: presentImage(deps, imageId), accent } }
}

/** The later of two names of the same account wins. */
const kinds: readonly Known['kind'][] = ['typed', 'listed', 'server', 'business', 'issuer', 'till', 'subAccount', 'person']

function toName(row: Known, viewer: Viewer | undefined): string | null {
  if (row.kind === 'business') return row.name || row.alias
  const isOfOther = (row.kind === 'till' || row.kind === 'subAccount') && row.businessId !== viewer?.businessId
  if (!isOfOther) return row.name
  return `${row.business}, ${row.name}`
}

/** One side of a transaction in one line: its name, the e-mail address that it waits for, or the ends of its key. */
export function formatParty(
  names: ReadonlyMap<string, Pick<Shown, 'name'>>,
  party: { publicKey: string | null; email?: string | null } | null,
): string | null {
  if (party === null) return null
  if (party.publicKey === null) return party.email ?? null
  return names.get(party.publicKey)?.name ?? shortenKey(party.publicKey)
}
