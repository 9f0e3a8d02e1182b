import type { Policy } from '#domain/access/policy.ts'

export const assetsPolicy = {
  listAssets: { kind: 'public' },
  listBalances: { kind: 'wallet', rights: 'read' },
} as const satisfies Record<string, Policy>
