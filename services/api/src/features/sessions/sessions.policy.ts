import type { Policy } from '#domain/access/policy.ts'

/** Anybody may ask for a challenge; only the holder of a token can end its session. */
export const sessionsPolicy = {
  readChallenge: { kind: 'public' },
  createSession: { kind: 'public' },
  deleteSession: { kind: 'session' },
  signClientDomain: { kind: 'public' },
} as const satisfies Record<string, Policy>
