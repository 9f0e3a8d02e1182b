import type { Policy } from '#http/route.ts'

export const assetsPolicy = {
  listAssets: { kind: 'public' },
  listBalances: { kind: 'wallet', rights: 'read' },
} as const satisfies Record<string, Policy>
