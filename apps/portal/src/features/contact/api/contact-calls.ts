import { Email, Phone, VerificationCode } from '@lealta/contract'
import { z } from 'zod'
import { api } from '#shared/http/api.ts'
import { changeAttributes } from '#shared/session/session-store.ts'
import type { Channel, PendingCode } from '../model/pending-code.ts'

/** Schemas of the two forms; their messages are codes of the error catalogue. */
export const addressSchemas = {
  email: z.object({ to: z.string().trim().min(1, 'field_required').pipe(Email) }),
  phone: z.object({ to: z.string().min(1, 'field_required').pipe(Phone) }),
} as const

/** Has six digits sent to an address or number. Repeating sends new ones; the old ones stop counting. @throws ApiError, ConnectionError */
export async function sendCode(channel: Channel, to: string): Promise<PendingCode> {
  const { data } =
    channel === 'email' ? await api.registerEmail({ body: { email: to.trim() } }) : await api.registerPhone({ body: { phone: to } })
  return { to, expiresAt: data.attributes.expiresAt, resendAt: data.attributes.resendAt }
}

/** Confirms the address with the digits and takes in the wallet as it is now. @throws ApiError, ConnectionError */
export async function verifyCode(channel: Channel, code: string): Promise<void> {
  const body = { code: VerificationCode.parse(code) }
  const { data } = channel === 'email' ? await api.verifyEmail({ body }) : await api.verifyPhone({ body })
  changeAttributes(data.attributes)
}
