import type { PermissionName } from '@lealta/contract'

/** Keys for a shop's own systems are the owner's. */
export const apiKeysPolicy = {
  listApiKeys: 'apiKey.view',
  createApiKey: 'apiKey.edit',
  revokeApiKey: 'apiKey.edit',
  listOperatorKeys: 'apiKey.view',
  createOperatorKey: 'apiKey.edit',
  deleteOperatorKey: 'apiKey.edit',
} as const satisfies Record<string, PermissionName>
