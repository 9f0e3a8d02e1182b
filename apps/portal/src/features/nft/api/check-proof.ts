import { type OwnershipProof, OwnershipProofError, verifyOwnershipProof } from '@lealta/stellar/nft-proof'
import { fetchStellarToml } from '@lealta/stellar/sep1'
import { queryOptions } from '@tanstack/react-query'
import type { Portal } from '#shared/portal/connections.ts'

/** What checking a text gave. */
export type CheckedProof =
  | { readonly kind: 'right'; readonly proof: OwnershipProof }
  | { readonly kind: 'wrong'; readonly code: OwnershipProofError['code'] }

/** The signing key that this portal's domain publishes in its stellar.toml, as anybody elsewhere reads it (SEP-1). */
export const signingKeyQuery = ({ configuration, fetch, baseUrl }: Portal) =>
  queryOptions({
    queryKey: ['signing-key', configuration.app_domain],
    queryFn: async () => {
      const httpDomains = new URL(baseUrl).protocol === 'http:' ? [configuration.app_domain] : []
      return (await fetchStellarToml(configuration.app_domain, { fetch, httpDomains }))?.SIGNING_KEY ?? null
    },
    meta: { inPlace: () => true },
    staleTime: Number.POSITIVE_INFINITY,
  })

/** Checks a proof on this device, with the published key alone. */
export function checkProof(text: string, expected: { signingKey: string; networkPassphrase: string }): CheckedProof {
  try {
    return { kind: 'right', proof: verifyOwnershipProof(text, expected) }
  } catch (error) {
    if (error instanceof OwnershipProofError) return { kind: 'wrong', code: error.code }
    throw error
  }
}
