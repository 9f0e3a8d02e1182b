import type { PermissionName } from '@lealta/contract'

export const activityPolicy = {
  readActivity: 'wallet.view',
  exportActivity: 'wallet.view',
} as const satisfies Record<string, PermissionName>
