import { parseAssetId } from '@lealta/stellar/asset'
import { useTranslation } from 'react-i18next'
import { ListRow, RowList } from '#shared/design/list-row.tsx'
import { Money } from '#shared/design/money.tsx'
import { StatusChip } from '#shared/design/status-chip.tsx'
import { UniqueBadge } from '#shared/issuing/unique-badge.tsx'
import { useNow } from '#shared/portal/use-now.ts'
import type { PortalLink } from '#shared/routing/link.ts'
import { AssetPicture } from './asset-picture.tsx'
import { assetLink, type Holding, isExpired, isUniqueAsset } from './holding.ts'

const kindNames = {
  stablecoin: 'wallet.stablecoin',
  loyalty_program: 'wallet.points',
  reward: 'wallet.rewards',
  token: 'wallet.token',
  native: 'wallet.lumens',
  other: 'wallet.other',
} as const

/** Holdings as rows that open the asset. `linkOf` overrides the link of a row; those of another account than the open wallet have none. */
export function HoldingList({
  holdings,
  label,
  linkOf = assetLink,
}: {
  holdings: readonly Holding[]
  label: string
  linkOf?: ((asset: Holding['asset']) => PortalLink) | null
}) {
  const { t } = useTranslation()
  const now = useNow()
  return (
    <RowList label={label}>
      {holdings.map(({ asset, balance }) => (
        <ListRow
          key={asset.id}
          picture={<AssetPicture asset={asset} />}
          title={
            <>
              {asset.name || asset.code}
              {isUniqueAsset(asset) ? <UniqueBadge /> : null}
              {isExpired(asset.expiresAt, now) ? <StatusChip status="expired" /> : null}
            </>
          }
          detail={[
            asset.deleted ? t('wallet.asset.deleted') : asset.businessName || asset.homeDomain || t(kindNames[asset.kind]),
            ...(asset.hedge_for ? [t('tokens.standsFor', { code: parseAssetId(asset.hedge_for).code })] : []),
          ].join(' · ')}
          end={<Money amount={balance} code={asset.kind === 'reward' ? undefined : asset.code} />}
          {...(linkOf ? { link: linkOf(asset) } : {})}
        />
      ))}
    </RowList>
  )
}
