import type { Policy } from '#http/route.ts'

export const transactionsPolicy = {
  feeBump: { kind: 'registered' },
  readTransactionState: { kind: 'resource' },
} as const satisfies Record<string, Policy>
