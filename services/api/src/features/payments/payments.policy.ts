import type { Policy } from '#domain/access/policy.ts'

export const paymentsPolicy = {
  readRecipient: { kind: 'registered' },
  pay: { kind: 'wallet', rights: 'operate' },
  listPendingPayments: { kind: 'wallet', rights: 'read' },
  acceptPendingPayment: { kind: 'resource' },
  cancelPendingPayment: { kind: 'resource' },
} as const satisfies Record<string, Policy>
