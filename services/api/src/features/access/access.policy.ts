import { edit, type Policy } from '#domain/access/policy.ts'

/** Who may enter a business is changed by a key that fully controls the wallet it signed in with, never by one that may only pay. */
const govern = { ...edit, signerLevel: 'high' } as const satisfies Policy
/** Joining the people of a business is a person's own decision. */
const person = { kind: 'registered', wallet: 'individual', signerLevel: 'high' } as const satisfies Policy

/** Access control of a business, and the invitations of a person (product decision 28). */
export const accessPolicy = {
  listAccess: edit,
  changeAccess: { kind: 'business', levels: ['owner'], signerLevel: 'high' },
  removeAccess: govern,
  invite: govern,
  resendInvitation: govern,
  revokeInvitation: govern,
  readInvitation: { kind: 'public' },
  acceptInvitationLink: person,
  listInvitations: { kind: 'registered', wallet: 'individual' },
  acceptInvitation: person,
  declineInvitation: person,
} as const satisfies Record<string, Policy>
