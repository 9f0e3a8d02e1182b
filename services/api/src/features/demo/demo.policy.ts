import type { PermissionName } from '@lealta/contract'

/** One-click sign-ins exist on the practice network only. */
export const demoPolicy = { listDemoPeople: 'public.view' } as const satisfies Record<string, PermissionName>
