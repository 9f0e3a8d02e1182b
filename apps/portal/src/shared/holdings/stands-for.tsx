import { parseAssetId } from '@lealta/stellar/asset'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { useConnections } from '#shared/portal/connections.ts'
import { AssetPicture } from './asset-picture.tsx'
import { assetQueries } from './asset-queries.ts'
import classes from './stands-for.module.css'

/** What a token stands for (product decision 32): the other asset's picture under the hedge avatar, and its name in words. */
export function StandsFor({ assetId }: { assetId: string }) {
  const { t } = useTranslation()
  const { data } = useQuery(assetQueries.many(useConnections(), [assetId]))
  const { code } = parseAssetId(assetId)
  const asset = data?.[0] ?? { kind: 'other' as const, image: null, name: code, code, accent: null, deleted: false }
  return (
    <span className={classes.line}>
      <AssetPicture asset={{ ...asset, hedge_for: assetId }} size={32} />
      <span>
        {t('tokens.standsFor', { code })}
        {asset.name === code ? null : <span className={classes.name}>{asset.name}</span>}
      </span>
    </span>
  )
}
