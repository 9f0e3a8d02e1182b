import type { Policy } from '#domain/access/policy.ts'

/** Registered people upload; the images themselves are public. */
export const imagesPolicy = { uploadImage: { kind: 'registered' } } as const satisfies Record<string, Policy>
