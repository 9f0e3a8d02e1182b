import { useQuery } from '@tanstack/react-query'
import { holdingQueries } from '#shared/holdings/holding-queries.ts'
import { useApi } from '#shared/portal/connections.ts'
import type { Party } from '#shared/recipients/party.tsx'

/** Returns a function that names the issuers of what a wallet holds, which is who money from a bank comes from; others have their key. */
export function useIssuerNames(walletId: string): (publicKey: string) => Party {
  const { data } = useQuery(holdingQueries.of(useApi(), walletId))
  const names = new Map(data?.holdings.map(({ asset }) => [asset.issuer, asset.businessName || asset.homeDomain]))
  return publicKey => ({ publicKey, name: names.get(publicKey) || null })
}
