import type { PermissionName } from '@lealta/contract'

export const partnershipsPolicy = {
  findPartners: 'partnership.edit',
  listPartnerTokens: 'partnership.edit',
  createPartnership: 'partnership.edit',
  listPartnerships: 'partnership.view',
  readPartnership: 'partnership.view',
  cancelPartnership: 'partnership.edit',
  declinePartnership: 'partnership.edit',
  acceptPartnership: 'partnership.edit',
  choosePartnershipAccounts: 'partnership.edit',
  listPartnershipAccounts: 'partnership.view',
  settlePartnershipAccount: 'partnership.settle',
  endPartnership: 'partnership.edit',
} as const satisfies Record<string, PermissionName>
