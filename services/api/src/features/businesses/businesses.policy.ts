import type { Policy } from '#domain/access/policy.ts'

/** Levels of spec §6: everybody of the business sees its profile, owner and manager change it. */
export const businessesPolicy = {
  listBusinesses: { kind: 'registered' },
  readBusiness: { kind: 'business', levels: ['owner', 'manager', 'employee'] },
  updateBusiness: { kind: 'business', levels: ['owner', 'manager'] },
  isAliasFree: { kind: 'session' },
} as const satisfies Record<string, Policy>
