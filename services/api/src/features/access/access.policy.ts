import type { PermissionName } from '@lealta/contract'

/** Access control of a business, and the invitations of a person (product decision 28). */
export const accessPolicy = {
  listAccess: 'access.view',
  changeAccess: 'access.change',
  removeAccess: 'access.give',
  leaveBusiness: 'access.leave',
  invite: 'access.invite',
  resendInvitation: 'access.invite',
  revokeInvitation: 'access.give',
  readInvitation: 'public.view',
  acceptInvitationLink: 'invitation.answer',
  listInvitations: 'invitation.view',
  acceptInvitation: 'invitation.answer',
  declineInvitation: 'invitation.answer',
} as const satisfies Record<string, PermissionName>
