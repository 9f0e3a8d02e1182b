import { adminApi } from '@lealta/contract'
import type { Policy } from '#domain/access/policy.ts'

/** Everything is for administrators but finding out whether to sign in, and signing in (product decision 15). */
export const adminPolicy = Object.fromEntries(
  Object.entries(adminApi).map(([name, { access }]) => [name, { kind: access === 'public' ? 'public' : 'admin' }]),
) as Record<keyof typeof adminApi, Policy>
