import type { Policy } from '#domain/access/policy.ts'

export const joinPolicy = {
  readProgram: { kind: 'public' },
  joinProgram: { kind: 'registered' },
} as const satisfies Record<string, Policy>
