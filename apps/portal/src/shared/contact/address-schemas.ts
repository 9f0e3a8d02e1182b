import { Email, Phone } from '@lealta/contract'
import { z } from 'zod'

/** Form schemas by channel; their messages are codes of the error catalogue. */
export const addressSchemas = {
  email: z.object({ to: z.string().trim().min(1, 'field_required').pipe(Email) }),
  phone: z.object({ to: z.string().min(1, 'field_required').pipe(Phone) }),
} as const
