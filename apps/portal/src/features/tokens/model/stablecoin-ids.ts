import { formatAssetId } from '@lealta/stellar/asset'
import { useConfiguration } from '#shared/portal/portal-context.ts'

/** The stablecoins of the configuration that fit a token's data entry, with their ids. */
export function useStablecoinIds(): { id: string; code: string }[] {
  return useConfiguration()
    .stablecoins.map(({ code, issuer }) => ({ id: formatAssetId({ code, issuer }), code }))
    .filter(({ id }) => id.length <= 64)
}
