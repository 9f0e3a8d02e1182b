import type { PermissionName } from '@lealta/contract'

export const activityPolicy = {
  listRecentRecipients: 'wallet.view',
  readActivity: 'wallet.view',
  listActivity: 'wallet.view',
  exportActivity: 'wallet.view',
} as const satisfies Record<string, PermissionName>
