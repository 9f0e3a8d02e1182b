import type { Policy } from '#domain/access/policy.ts'

export const enablementPolicy = { enableWallet: { kind: 'registered' } } as const satisfies Record<string, Policy>
