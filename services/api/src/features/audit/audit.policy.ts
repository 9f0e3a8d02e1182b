import type { PermissionName } from '@lealta/contract'

export const auditPolicy = {
  listActs: 'audit.view',
  listActors: 'audit.view',
  exportActs: 'audit.view',
} as const satisfies Record<string, PermissionName>
