import type { PermissionName } from '@lealta/contract'

export const enablementPolicy = { enableWallet: 'account.use' } as const satisfies Record<string, PermissionName>
