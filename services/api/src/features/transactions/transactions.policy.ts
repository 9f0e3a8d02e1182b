import type { Policy } from '#domain/access/policy.ts'

export const transactionsPolicy = {
  feeBump: { kind: 'registered' },
  withdrawTransaction: { kind: 'resource' },
  readTransactionState: { kind: 'resource' },
} as const satisfies Record<string, Policy>
