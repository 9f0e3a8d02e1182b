import { shortenKey } from '@lealta/stellar/asset'
import type { Db, Tx } from '#db/index.ts'
import { listBusinessAccountsByKey } from '#domain/businesses/business-accounts.ts'
import { listIssuersByKey, listPeopleByKey, listTillsByKey, listTypedEmails } from './recipients.repository.ts'

/** Who looks at a name: an account, and the business it belongs to. */
export type Viewer = { publicKey: string; businessId: string | undefined }

/**
 * What accounts are called for a viewer, by key (product decision 44): the name that they chose, that of their business, their alias, else
 * the e-mail address that this viewer typed to reach them. A till is called with its business, but for its own people. An account without any is absent: it is shown by the ends of its key. E-mail
 * addresses are nobody else's business.
 */
export async function readNames(
  deps: { db: Db | Tx },
  viewer: Viewer | undefined,
  keys: readonly (string | null)[],
): Promise<Map<string, string>> {
  const known = [...new Set(keys.filter(key => key !== null))]
  if (known.length === 0) return new Map()
  const typed = viewer ? await listTypedEmails(deps.db, viewer, known) : []
  const people = await listPeopleByKey(deps.db, known)
  const tills = await listTillsByKey(deps.db, known)
  const issuers = await listIssuersByKey(deps.db, known)
  const businesses = await listBusinessAccountsByKey(deps.db, known)
  // The later of two names of the same account wins.
  return new Map([
    ...typed.map(({ publicKey, email }) => [publicKey, email] as const),
    ...businesses.flatMap(({ walletKey, name, alias }) => toEntries(walletKey, name || alias)),
    ...issuers.flatMap(({ issuer, name }) => toEntries(issuer, name)),
    ...tills.flatMap(till =>
      toEntries(till.publicKey, till.businessId === viewer?.businessId ? till.name : `${till.business}, ${till.name}`),
    ),
    ...people.flatMap(({ publicKey, name }) => toEntries(publicKey, name)),
  ])
}

function toEntries(key: string | null, name: string | null): (readonly [string, string])[] {
  return key && name ? [[key, name]] : []
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
