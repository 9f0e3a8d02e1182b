import type { PermissionName } from '@lealta/contract'

export const shopsPolicy = { readShop: 'public.view' } as const satisfies Record<string, PermissionName>
