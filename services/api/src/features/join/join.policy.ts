import type { Policy } from '#http/route.ts'

export const joinPolicy = {
  readProgram: { kind: 'public' },
  joinProgram: { kind: 'registered' },
} as const satisfies Record<string, Policy>
