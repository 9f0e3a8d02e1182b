import type { Policy } from '#domain/access/policy.ts'

/** One-click sign-ins exist on the practice network only. */
export const demoPolicy = { listDemoPeople: { kind: 'public' } } as const satisfies Record<string, Policy>
