import { edit, type Policy, view } from '#domain/access/policy.ts'

/** Levels of spec §6: everybody of the business sees its profile, owner and manager change it. */
export const businessesPolicy = {
  listBusinesses: { kind: 'registered' },
  readBusiness: view,
  updateBusiness: { ...edit, signerLevel: 'high' },
  isAliasFree: { kind: 'session' },
} as const satisfies Record<string, Policy>
