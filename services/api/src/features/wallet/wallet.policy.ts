import type { Policy } from '#domain/access/policy.ts'

/** Who a person is and how they are reached is changed by a key that fully controls the wallet, never by one that may only pay. */
const person = { kind: 'registered', signerLevel: 'high' } as const satisfies Policy

/** A person's own wallet; `enableWallet` is the chain's part. */
export const walletPolicy = {
  readWallet: { kind: 'session' },
  registerWallet: { kind: 'session', signerLevel: 'high' },
  updateWallet: person,
  setSignInCode: person,
  setCountry: { ...person, wallet: 'individual' },
  registerEmail: person,
  verifyEmail: person,
  registerPhone: person,
  verifyPhone: person,
  requestDeletion: person,
  cancelDeletion: person,
} as const satisfies Record<string, Policy>
