import { useQuery } from '@tanstack/react-query'
import { holdingQueries } from '#shared/holdings/holding-queries.ts'
import { useApi } from '#shared/portal/connections.ts'
import type { Party } from '#shared/recipients/party.tsx'

/**
 * Returns a function that names the issuers of the stablecoins and tokens which a wallet holds; others have their key. A stranger's asset says
 * of its issuer what the stranger likes.
 */
export function useIssuerNames(walletId: string): (publicKey: string) => Party {
  const { data } = useQuery(holdingQueries.of(useApi(), walletId))
  const known = (data?.holdings ?? []).filter(({ asset }) => asset.kind !== 'other')
  const names = new Map(known.map(({ asset }) => [asset.issuer, asset.businessName]))
  return publicKey => ({ publicKey, name: names.get(publicKey) || null })
}
