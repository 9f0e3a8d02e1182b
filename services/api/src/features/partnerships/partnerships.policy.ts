import type { PermissionName } from '@lealta/contract'

export const partnershipsPolicy = {
  findPartners: 'partnership.edit',
  listPartnerTokens: 'partnership.edit',
  createPartnership: 'partnership.write',
  listPartnerships: 'partnership.view',
  readPartnership: 'partnership.view',
  cancelPartnership: 'partnership.edit',
  declinePartnership: 'partnership.write',
  acceptPartnership: 'partnership.edit',
  choosePartnershipAccounts: 'partnership.edit',
  listPartnershipAccounts: 'partnership.view',
  settlePartnershipAccount: 'partnership.settle',
  endPartnership: 'partnership.edit',
} as const satisfies Record<string, PermissionName>
