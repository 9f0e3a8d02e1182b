import { adminApi, type PermissionName } from '@lealta/contract'

/** Everything is for administrators but finding out whether to sign in, and signing in (product decision 15). */
export const adminPolicy = Object.fromEntries(
  Object.entries(adminApi).map(([name, { access }]) => [name, access === 'public' ? 'public.view' : 'console.use']),
) as Record<keyof typeof adminApi, PermissionName>
