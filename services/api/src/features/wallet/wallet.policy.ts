import type { Policy } from '#domain/access/policy.ts'

/** A person's own wallet; `enableWallet` is the chain's part. */
export const walletPolicy = {
  readWallet: { kind: 'session' },
  registerWallet: { kind: 'session' },
  updateWallet: { kind: 'registered' },
  setCountry: { kind: 'registered', wallet: 'individual' },
  registerEmail: { kind: 'registered' },
  verifyEmail: { kind: 'registered' },
  registerPhone: { kind: 'registered' },
  verifyPhone: { kind: 'registered' },
  requestDeletion: { kind: 'registered' },
  cancelDeletion: { kind: 'registered' },
} as const satisfies Record<string, Policy>
