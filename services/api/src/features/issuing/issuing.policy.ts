import type { PermissionName } from '@lealta/contract'

export const issuingPolicy = {
  enableLoyaltyProgram: 'token.enable',
  enableReward: 'token.enable',
  enableToken: 'token.enable',
  mintPoints: 'token.mint',
  mintReward: 'token.mint',
  mintToken: 'token.mint',
  burnPoints: 'token.burn',
  burnReward: 'token.burn',
  burnToken: 'token.burn',
  listPointsHolders: 'token.view',
  listRewardHolders: 'token.view',
  listTokenHolders: 'token.view',
  listPointsPendingHolders: 'token.view',
  listRewardPendingHolders: 'token.view',
  listTokenPendingHolders: 'token.view',
} as const satisfies Record<string, PermissionName>
