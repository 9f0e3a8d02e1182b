import { ApiError, PublicKey } from '@lealta/contract'
import { fetchStellarToml, type StellarToml, StellarTomlError } from '@lealta/stellar/sep1'
import { publicFetch } from '#domain/recipients/public-fetch.ts'

/** Longest value of a data entry: a longer name cannot stand in a challenge. */
const MOST_CHARACTERS = 64

/** Whether a client domain is one that is verified here: a name of the open internet, without a port. */
export function isVerifiable(domain: string): boolean {
  return domain.length <= MOST_CHARACTERS && /^(?:[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?\.)+[a-z][a-z0-9-]{0,61}[a-z0-9]$/i.test(domain)
}

/**
 * Reads the SIGNING_KEY of a client domain's stellar.toml (SEP-10 "Verifying the Client Domain"). A stranger names the domain, so only
 * hosts of the open internet are asked.
 * @throws ApiError `challenge_not_valid` when the domain gives no key, as the SEP says
 */
export async function readClientDomainKey(domain: string): Promise<string> {
  const key = PublicKey.safeParse((await readToml(domain))?.SIGNING_KEY)
  if (!key.success) throw refusal('the stellar.toml of client_domain has no SIGNING_KEY')
  return key.data
}

async function readToml(domain: string): Promise<StellarToml | undefined> {
  try {
    return await fetchStellarToml(domain, { fetch: publicFetch })
  } catch (cause) {
    if (cause instanceof StellarTomlError) throw refusal('the stellar.toml of client_domain cannot be read', cause)
    throw cause
  }
}

const refusal = (reason: string, cause?: unknown): ApiError =>
  new ApiError('challenge_not_valid', reason, cause === undefined ? {} : { cause })
