import type { PermissionName } from '@lealta/contract'

export const assetsPolicy = {
  listAssets: 'public.view',
  listBalances: 'wallet.view',
} as const satisfies Record<string, PermissionName>
