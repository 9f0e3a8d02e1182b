import type { PermissionName } from '@lealta/contract'

/** Account usage is for owner and manager (spec §2 navigation); the dashboard is for everybody of the business. */
export const usagePolicy = {
  readUsage: 'usage.view',
  readSummary: 'business.view',
} as const satisfies Record<string, PermissionName>
