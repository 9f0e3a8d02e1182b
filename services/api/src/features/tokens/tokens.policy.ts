import type { PermissionName } from '@lealta/contract'

export const tokensPolicy = {
  listTokens: 'token.view',
  createToken: 'token.edit',
  readToken: 'token.view',
  updateToken: 'token.edit',
  deleteToken: 'token.edit',
} as const satisfies Record<string, PermissionName>
