import { type Policy, view } from '#domain/access/policy.ts'

/** Account usage is for owner and manager (spec §2 navigation); the dashboard is for everybody of the business. */
export const usagePolicy = {
  readUsage: { kind: 'business', levels: ['owner', 'manager'] },
  readSummary: view,
} as const satisfies Record<string, Policy>
