import { useQuery } from '@tanstack/react-query'
import { nameIssuers } from '#features/activity/model/name-issuers.ts'
import { holdingQueries } from '#shared/holdings/holding-queries.ts'
import { useApi } from '#shared/portal/connections.ts'
import type { Party } from '#shared/recipients/party.tsx'

/** Returns a function that names the issuers of what a wallet holds; others have their key. */
export function useIssuerNames(walletId: string): (publicKey: string) => Party {
  const { data } = useQuery(holdingQueries.of(useApi(), walletId))
  const names = nameIssuers((data?.holdings ?? []).map(({ asset }) => asset))
  return publicKey => ({ publicKey, name: names.get(publicKey) || null })
}
