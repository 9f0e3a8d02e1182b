import type { PermissionName } from '@lealta/contract'

/** Levels of spec §6: everybody of the business sees its profile, owner and manager change it. */
export const businessesPolicy = {
  listBusinesses: 'account.use',
  readBusiness: 'business.view',
  updateBusiness: 'business.edit',
  isAliasFree: 'session.use',
} as const satisfies Record<string, PermissionName>
