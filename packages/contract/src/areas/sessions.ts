import { z } from 'zod'
import { document, endpoint, NoContent } from '../endpoint.ts'
import { Id, Instant, MuxedAddress, PublicKey, SignerLevel, VerificationCode } from '../primitives.ts'

/** A device that is signed in with the caller's account. */
export const Session = z
  .object({
    /** What the browser said of itself; null for what it did not say. */
    device: z.object({ browser: z.string().nullable(), system: z.string().nullable() }),
    signerLevel: SignerLevel,
    createdAt: Instant,
    lastUsedAt: Instant.describe('to the minute'),
    expiresAt: Instant,
    isCurrent: z.boolean().describe('the one that asks'),
  })
  .meta({ id: 'Session' })
export type Session = z.infer<typeof Session>

/** A code that was sent for a sign-in, and where to, mostly hidden. */
export const SignInCode = z.object({ to: z.string(), expiresAt: Instant, resendAt: Instant }).meta({ id: 'SignInCode' })
export type SignInCode = z.infer<typeof SignInCode>

/** SEP-10 web authentication; refusals are `400 {"error"}` as the SEP says. */
export const sessionEndpoints = {
  readChallenge: endpoint({
    method: 'GET',
    path: '/auth',
    summary: 'SEP-10 challenge',
    access: 'public',
    rateLimit: 'signIn',
    query: z.object({
      account: z.union([PublicKey, MuxedAddress]),
      home_domain: z.string().max(253).optional(),
      client_domain: z.string().max(253).optional(),
      memo: z.string().optional(),
    }),
    ok: z.object({ transaction: z.string(), network_passphrase: z.string() }),
    status: 200,
    errors: ['challenge_not_valid'],
  }),
  createSession: endpoint({
    method: 'POST',
    path: '/auth',
    summary: 'SEP-10 token for a signed challenge, JSON or form',
    access: 'public',
    rateLimit: 'general',
    body: z.object({ transaction: z.string().min(1).max(20_000) }),
    ok: z.object({ token: z.string() }),
    status: 200,
    errors: ['challenge_not_valid'],
  }),
  deleteSession: endpoint({
    method: 'DELETE',
    path: '/auth',
    summary: 'Sign out: the token is refused from now on',
    access: 'session',
    ok: NoContent,
    status: 204,
    errors: [],
  }),
  sendSignInCode: endpoint({
    method: 'POST',
    path: '/sessions/code',
    summary: 'Send the six-digit code that the session of a device not seen before awaits',
    access: 'session',
    rateLimit: 'code',
    ok: document('sign_in_code', SignInCode),
    status: 202,
    errors: ['verification_code_too_many', 'verification_code_address_busy'],
  }),
  giveSignInCode: endpoint({
    method: 'POST',
    path: '/sessions/code/verification',
    summary: 'Give the code: the session is good for everything, and the device is known from now on',
    access: 'session',
    body: z.object({ code: VerificationCode }),
    ok: NoContent,
    status: 204,
    errors: ['verification_code_wrong', 'verification_code_expired', 'verification_code_too_many_tries'],
  }),
  listSessions: endpoint({
    method: 'GET',
    path: '/sessions',
    summary: 'Devices that are signed in with the caller’s account, the last used first; to keys below full control only their own',
    access: 'session',
    ok: z.object({ data: z.array(z.object({ id: Id, type: z.literal('session'), attributes: Session })) }),
    status: 200,
    errors: [],
  }),
  endSession: endpoint({
    method: 'DELETE',
    path: '/sessions/:sessionId',
    summary: 'Sign a device out',
    access: 'session',
    params: z.object({ sessionId: Id }),
    ok: NoContent,
    status: 204,
    errors: [],
  }),
  endSessions: endpoint({
    method: 'DELETE',
    path: '/sessions',
    summary: 'Sign all other devices out, or all with this one',
    access: 'session',
    query: z.object({ which: z.enum(['others', 'all']).default('others') }),
    ok: NoContent,
    status: 204,
    errors: [],
  }),
  signClientDomain: endpoint({
    method: 'POST',
    path: '/sign',
    summary: 'Sign a SEP-10 challenge of another service as its client domain',
    access: 'public',
    body: z.object({ transaction: z.string().min(1).max(20_000), network_passphrase: z.string().max(200) }),
    ok: z.object({ transaction: z.string(), network_passphrase: z.string() }),
    status: 200,
    errors: ['challenge_not_valid'],
  }),
} as const
