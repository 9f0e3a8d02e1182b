import { z } from 'zod'
import { document, endpoint, NoContent } from '../endpoint.ts'
import { Email, Instant, MobilePhone, PublicKey, VerificationCode } from '../primitives.ts'
import { PreparedDocument } from './transactions.ts'

/** The one address, of a wallet, to which a code goes. */
const contact = { email: Email.nullable(), phone: MobilePhone.nullable() }
const hasOne = ({ email, phone }: { email: string | null; phone: string | null }): boolean => (email === null) !== (phone === null)
const oneContact = { error: 'field_required', path: ['email'] }

/** A wallet on its way to the key of another device (product decision 45). */
export const Recovery = z
  .object({
    state: z
      .enum(['waiting', 'done', 'stopped', 'failed'])
      .describe('`failed`: the wallet can be restored no more, since its keys were changed elsewhere'),
    account: PublicKey.nullable().describe('whose key this device has; null before it is done'),
    createdAt: Instant,
    dueAt: Instant.describe('when the wallet comes to this device, unless somebody stops it'),
  })
  .meta({ id: 'Recovery' })
export type Recovery = z.infer<typeof Recovery>
const RecoveryDocument = document('recovery', Recovery)

const wrongCode = ['verification_code_wrong', 'verification_code_expired', 'verification_code_too_many_tries'] as const
const refused = ['recovery_contact_unknown', 'recovery_not_possible', 'recovery_device_in_use', 'field_required'] as const

/** Restoring a wallet whose device was lost, and ending that it can be. */
export const recoveryEndpoints = {
  readSigningAccount: endpoint({
    method: 'GET',
    path: '/keys/:key/account',
    summary: 'The account that a key signs in to: its own, or the one that was restored to it',
    access: 'public',
    params: z.object({ key: PublicKey }),
    ok: document('account', z.object({ publicKey: PublicKey })),
    status: 200,
    errors: [],
  }),
  sendRecoveryCode: endpoint({
    method: 'POST',
    path: '/recovery/code',
    summary: 'Send a six-digit code to the verified address of a wallet that is to be restored to the key of this session',
    access: 'session',
    rateLimit: 'code',
    body: z.object(contact).refine(hasOne, oneContact),
    ok: document('verification', z.object({ expiresAt: Instant, resendAt: Instant })),
    status: 202,
    errors: [
      ...refused,
      'email_not_valid',
      'phone_not_valid',
      'verification_code_too_many',
      'verification_code_address_busy',
      'text_messages_limit',
    ],
  }),
  startRecovery: endpoint({
    method: 'POST',
    path: '/recovery',
    summary:
      'Ask for a wallet, by the code that was sent: after a wait, which all of its addresses are told of, its account is given to the key of this session, and taken from the key that it had',
    access: 'session',
    body: z.object({ ...contact, code: VerificationCode }).refine(hasOne, oneContact),
    ok: RecoveryDocument,
    status: 201,
    errors: [
      ...refused,
      ...wrongCode,
      'email_not_valid',
      'phone_not_valid',
      'recovery_under_way',
      'recovery_too_many',
      'network_unavailable',
    ],
  }),
  readRecovery: endpoint({
    method: 'GET',
    path: '/recovery',
    summary: 'What became of the wallet that was asked for last with the key of this session',
    access: 'session',
    ok: RecoveryDocument,
    status: 200,
    errors: ['not_found'],
  }),
  cancelRecovery: endpoint({
    method: 'DELETE',
    path: '/recovery',
    summary: 'Ask for the wallet no more; repeating is safe',
    access: 'session',
    ok: NoContent,
    status: 204,
    errors: ['recovery_too_late'],
  }),
  stopRecovery: endpoint({
    method: 'POST',
    path: '/recovery/stop/:token',
    summary: 'Stop a restoration by the link that was sent to the addresses of the wallet; repeating is safe while it is stopped',
    access: 'public',
    params: z.object({ token: z.string().min(1).max(100) }),
    ok: RecoveryDocument,
    status: 200,
    errors: ['not_found', 'recovery_too_late'],
  }),
  stopOwnRecovery: endpoint({
    method: 'DELETE',
    path: '/wallet/recovery',
    summary: 'Stop a restoration of the signed-in wallet to another device; repeating is safe',
    access: 'session',
    ok: NoContent,
    status: 204,
    errors: ['recovery_too_late', 'network_unavailable'],
  }),
  endRecoverability: endpoint({
    method: 'POST',
    path: '/wallet/recovery-key/removal',
    summary: 'Prepare the transaction after which only the person can restore the wallet: the recovery key signs for it no more',
    access: 'session',
    ok: PreparedDocument,
    status: 201,
    errors: ['recovery_not_possible', 'wallet_not_enabled', 'transaction_in_progress', 'network_unavailable'],
  }),
} as const
