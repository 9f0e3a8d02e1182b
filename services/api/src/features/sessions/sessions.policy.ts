import type { Policy } from '#domain/access/policy.ts'

/** Anybody may ask for a challenge; sessions are listed and ended by the account that they belong to. */
export const sessionsPolicy = {
  readChallenge: { kind: 'public' },
  createSession: { kind: 'public' },
  deleteSession: { kind: 'session', beforeCode: true },
  sendSignInCode: { kind: 'session', beforeCode: true },
  giveSignInCode: { kind: 'session', beforeCode: true },
  listSessions: { kind: 'session' },
  endSession: { kind: 'session' },
  endSessions: { kind: 'session' },
  signClientDomain: { kind: 'public' },
} as const satisfies Record<string, Policy>
