import { adminApi } from '@lealta/contract'
import type { Policy } from '#domain/access/policy.ts'

/** The admin listener is bound to loopback; whoever exposes it puts their own sign-in in front (product decision 15). */
export const adminPolicy = Object.fromEntries(Object.keys(adminApi).map(name => [name, { kind: 'public' }])) as Record<
  keyof typeof adminApi,
  Policy
>
