import { z } from 'zod'
import { endpoint, NoContent } from '../endpoint.ts'
import { MuxedAddress, PublicKey } from '../primitives.ts'

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
  signClientDomain: endpoint({
    method: 'POST',
    path: '/sign',
    summary: 'Sign a SEP-10 challenge of another service as its client domain',
    access: 'public',
    rateLimit: 'signIn',
    body: z.object({ transaction: z.string().min(1).max(20_000), network_passphrase: z.string().max(200) }),
    ok: z.object({ transaction: z.string(), network_passphrase: z.string() }),
    status: 200,
    errors: ['challenge_not_valid'],
  }),
} as const
