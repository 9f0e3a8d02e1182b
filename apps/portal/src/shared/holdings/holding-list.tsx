import { useTranslation } from 'react-i18next'
import { ListRow, RowList } from '#shared/design/list-row.tsx'
import { Money } from '#shared/design/money.tsx'
import { StatusChip } from '#shared/design/status-chip.tsx'
import type { PortalLink } from '#shared/routing/link.ts'
import { AssetPicture } from './asset-picture.tsx'
import { assetLink, type Holding, isExpired } from './holding.ts'

const kindNames = {
  stablecoin: 'wallet.stablecoin',
  loyalty_program: 'wallet.points',
  reward: 'wallet.rewards',
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
  return (
    <RowList label={label}>
      {holdings.map(({ asset, balance }) => (
        <ListRow
          key={asset.id}
          picture={<AssetPicture asset={asset} />}
          title={
            <>
              {asset.name || asset.code}
              {isExpired(asset.expiresAt) ? <StatusChip status="expired" /> : null}
            </>
          }
          detail={asset.businessName || asset.homeDomain || t(kindNames[asset.kind])}
          end={<Money amount={balance} code={asset.kind === 'reward' ? undefined : asset.code} />}
          {...(linkOf ? { link: linkOf(asset) } : {})}
        />
      ))}
    </RowList>
  )
}
