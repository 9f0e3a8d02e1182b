import type { PermissionName } from '@lealta/contract'

export const onRampPolicy = {
  readOnRamp: 'transfer.view',
  quoteOnRamp: 'transfer.view',
  beginOnRampOrder: 'transfer.view',
  listOnRampOrders: 'transfer.view',
  readOnRampOrder: 'transfer.view',
} as const satisfies Record<string, PermissionName>
