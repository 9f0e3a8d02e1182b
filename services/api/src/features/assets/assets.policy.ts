import type { PermissionName } from '@lealta/contract'

export const assetsPolicy = {
  listAssets: 'public.view',
  listBalances: 'wallet.view',
  findAssets: 'asset.hold',
  holdAsset: 'asset.hold',
  removeAsset: 'asset.hold',
} as const satisfies Record<string, PermissionName>
