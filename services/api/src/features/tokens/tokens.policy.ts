import type { PermissionName } from '@lealta/contract'

export const tokensPolicy = {
  listTokens: 'token.view',
  createToken: 'token.edit',
  readToken: 'token.view',
  updateToken: 'token.edit',
  deleteToken: 'token.edit',
  enableToken: 'token.enable',
  mintToken: 'token.mint',
  burnToken: 'token.burn',
  listTokenHolders: 'token.view',
  listTokenPendingHolders: 'token.view',
} as const satisfies Record<string, PermissionName>
