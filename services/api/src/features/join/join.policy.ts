import type { PermissionName } from '@lealta/contract'

export const joinPolicy = {
  readProgram: 'public.view',
  joinProgram: 'account.use',
} as const satisfies Record<string, PermissionName>
