import type { PermissionName } from '@lealta/contract'

/** Reports are for owner and manager, as account usage is. */
export const reportsPolicy = {
  readReport: 'report.view',
  exportReport: 'report.view',
} as const satisfies Record<string, PermissionName>
