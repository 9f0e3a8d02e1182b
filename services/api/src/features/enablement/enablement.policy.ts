import type { Policy } from '#http/route.ts'

export const enablementPolicy = { enableWallet: { kind: 'registered' } } as const satisfies Record<string, Policy>
