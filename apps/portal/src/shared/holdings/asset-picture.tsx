import type { Asset } from '@lealta/contract'
import { AssetAvatar } from '#shared/design/asset-avatar.tsx'
import { parseAccent } from '#shared/design/tokens.ts'

/** The picture of an asset in the shape of its kind: points round with the notch, rewards square (spec §3), lumens as themselves, the hedge avatar over what stands for another asset. */
export function AssetPicture({
  asset,
  size = 44,
}: {
  asset: Pick<Asset, 'kind' | 'image' | 'name' | 'code' | 'accent' | 'hedge_for' | 'deleted'>
  size?: number
}) {
  return (
    <AssetAvatar
      src={asset.image?.url}
      name={asset.name || asset.code}
      kind={asset.kind === 'reward' ? 'reward' : asset.kind === 'loyalty_program' ? 'points' : 'plain'}
      {...(asset.kind === 'native' ? { special: 'lumen' as const } : asset.deleted ? { special: 'deleted' as const } : {})}
      {...(asset.accent ? { accent: parseAccent(asset.accent) } : {})}
      isHedge={asset.hedge_for !== null}
      size={size}
    />
  )
}
