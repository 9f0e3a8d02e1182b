import type { Asset } from '@lealta/contract'

type Issued = Pick<Asset, 'kind' | 'issuer' | 'businessName'> & { issuerAccounts: readonly string[] }

/**
 * Names the issuers of stablecoins and tokens by their accounts, and the other accounts of their organisations, from which deposits come. A
 * stranger's asset says of its issuer what the stranger likes, and names nobody.
 */
export function nameIssuers(assets: readonly Issued[]): ReadonlyMap<string, string> {
  const known = assets.filter(({ kind }) => kind !== 'other')
  return new Map(
    known.flatMap(({ issuer, issuerAccounts, businessName }) =>
      [issuer ?? [], issuerAccounts].flat().map(publicKey => [publicKey, businessName] as const),
    ),
  )
}
