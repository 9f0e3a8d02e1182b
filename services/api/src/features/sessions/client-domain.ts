import { ApiError, PublicKey } from '@lealta/contract'
import { fetchStellarToml, type StellarToml, StellarTomlError } from '@lealta/stellar/sep1'
import type { ApiDeps } from '#deps.ts'
import { countAttempt } from '#domain/access/attempts.repository.ts'
import { publicFetch } from '#domain/recipients/public-fetch.ts'
import { readKnownDomain, saveKnownDomain } from './sessions.repository.ts'

/** Longest value of a data entry: a longer name cannot stand in a challenge. */
const MOST_CHARACTERS = 64
const WINDOW_MS = 10 * 60_000
/** How many domains are asked in ten minutes for one caller, and for all. What was read counts as known for that long too. */
export const MOST_FOR_CALLER = 10
export const MOST_FOR_ALL = 200

/** Whether a client domain is one that is verified here: a name of the open internet, without a port. */
export function isVerifiable(domain: string): boolean {
  return domain.length <= MOST_CHARACTERS && /^(?:[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?\.)+[a-z][a-z0-9-]{0,61}[a-z0-9]$/i.test(domain)
}

/**
 * The SIGNING_KEY of a client domain's stellar.toml (SEP-10 "Verifying the Client Domain"). A stranger names the domain, so only hosts of
 * the open internet are asked, few of them for one caller, and none twice in ten minutes.
 * @param caller whose requests are counted together
 * @returns undefined when too many domains were asked for: then this one is not verified
 * @throws ApiError `challenge_not_valid` when the domain gives no key, as the SEP says
 */
export async function readClientDomainKey(deps: ApiDeps, domain: string, caller: string): Promise<string | undefined> {
  const now = deps.clock.now()
  const name = domain.toLowerCase()
  const known = await readKnownDomain(deps.db, name, new Date(now.getTime() - WINDOW_MS))
  if (known) return assertKey(known.signingKey)
  if ((await countAttempt(deps.db, `client domain ${caller}`, WINDOW_MS, now)) > MOST_FOR_CALLER) return undefined
  if ((await countAttempt(deps.db, 'client domain', WINDOW_MS, now)) > MOST_FOR_ALL) return undefined
  const key = PublicKey.safeParse((await readToml(name))?.SIGNING_KEY)
  await saveKnownDomain(deps.db, { domain: name, signingKey: key.data ?? null, readAt: now })
  return assertKey(key.data ?? null)
}

function assertKey(key: string | null): string {
  if (key === null) throw new ApiError('challenge_not_valid', 'the stellar.toml of client_domain cannot be read or has no SIGNING_KEY')
  return key
}

async function readToml(domain: string): Promise<StellarToml | undefined> {
  try {
    return await fetchStellarToml(domain, { fetch: publicFetch })
  } catch (cause) {
    if (cause instanceof StellarTomlError) return undefined
    throw cause
  }
}
