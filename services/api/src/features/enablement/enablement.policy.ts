import type { Policy } from '#domain/access/policy.ts'

export const enablementPolicy = {
  enableWallet: { kind: 'registered' },
  /** Without a transaction whose signatures the ledger would check. */
  enableExistingAccount: { kind: 'registered', signerLevel: 'high' },
} as const satisfies Record<string, Policy>
