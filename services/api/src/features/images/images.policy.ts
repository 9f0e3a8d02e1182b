import type { PermissionName } from '@lealta/contract'

/** Registered people upload; the images themselves are public. */
export const imagesPolicy = { uploadImage: 'account.use' } as const satisfies Record<string, PermissionName>
