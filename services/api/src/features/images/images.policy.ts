import type { Policy } from '#http/route.ts'

/** Registered people upload; the images themselves are public. */
export const imagesPolicy = { uploadImage: { kind: 'registered' } } as const satisfies Record<string, Policy>
