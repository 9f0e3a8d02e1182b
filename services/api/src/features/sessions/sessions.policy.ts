import type { PermissionName } from '@lealta/contract'

/** Anybody may ask for a challenge; sessions are listed and ended by the account that they belong to. */
export const sessionsPolicy = {
  readChallenge: 'public.view',
  createSession: 'public.view',
  deleteSession: 'session.begin',
  sendSignInCode: 'session.begin',
  giveSignInCode: 'session.begin',
  listSessions: 'session.use',
  endSession: 'session.use',
  endSessions: 'session.use',
  signClientDomain: 'public.view',
} as const satisfies Record<string, PermissionName>
