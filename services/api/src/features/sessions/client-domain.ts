import { ApiError, PublicKey } from '@lealta/contract'
import { fetchStellarToml, type StellarToml, StellarTomlError } from '@lealta/stellar/sep1'
import { publicFetch } from '#domain/recipients/public-fetch.ts'

/**
 * Reads the SIGNING_KEY of a client domain's stellar.toml (SEP-10 "Verifying the client domain"). A stranger names the domain, so only
 * hosts of the open internet are asked.
 * @throws ApiError `challenge_not_valid` when the domain is not a public name or gives no key
 */
export async function readClientDomainKey(domain: string): Promise<string> {
  if (!/^([a-z0-9]([a-z0-9-]{0,61}[a-z0-9])?\.)+[a-z]{2,}$/i.test(domain)) throw refusal('client_domain is not a domain name')
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
