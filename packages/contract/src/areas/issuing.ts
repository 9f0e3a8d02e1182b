import { z } from 'zod'
import { endpoint, PageQuery, page } from '../endpoint.ts'
import type { ErrorCode } from '../errors.ts'
import { Amount, Face, Instant, PublicKey } from '../primitives.ts'
import { PreparedDocument } from './transactions.ts'

/** A holder of a token; people are shown by alias or name when the business knows them. */
export const Holder = z
  .object({
    publicKey: PublicKey,
    name: z.string().nullable(),
    face: Face.nullable(),
    balance: Amount,
    owed: Amount.describe('of points: what is taken from the next earning'),
    since: Instant.nullable(),
  })
  .meta({ id: 'Holder' })

/** Somebody to whom a token waits to be accepted. */
export const PendingHolder = z
  .object({
    balanceId: z.string(),
    email: z.string().nullable(),
    publicKey: PublicKey.nullable(),
    name: z.string().nullable(),
    face: Face.nullable(),
    amount: Amount,
    createdAt: Instant,
  })
  .meta({ id: 'PendingHolder' })

export const MintInput = z.object({
  amount: Amount,
  /** Alias, e-mail or public key; absent: the business wallet. */ recipient: z.string().trim().max(254).optional(),
})

/** Why more of a token is not issued. */
const mintErrors = [
  'amount_not_valid',
  'token_wrong_status',
  'fixed_amount_already_minted',
  'recipient_full',
  'trustlines_limit',
  'pending_payments_limit',
  'network_unavailable',
] as const

type Family<Params extends z.ZodObject, Limit extends ErrorCode> = {
  path: `/${string}`
  params: Params
  /** The limit that enabling one more would pass. */
  limit: Limit
  /** What summaries call one of them, and what it is issued in: `the reward`, `rewards`. */
  one: string
  pieces: string
}

/** What can be done with a token of any kind, under the path of its kind: enable it, issue and burn it, and see who holds it. */
export const issuingEndpoints = <Params extends z.ZodObject, Limit extends ErrorCode>(family: Family<Params, Limit>) => {
  const { path, params, limit, one, pieces } = family
  return {
    enable: endpoint({
      method: 'POST',
      path: `${path}/enablement`,
      summary: `Prepare enabling ${one}: metadata stored under its CID, issuer created, data locked`,
      access: 'session',
      params,
      ok: PreparedDocument,
      status: 201,
      errors: ['token_not_ready', 'token_wrong_status', limit, 'transaction_in_progress', 'wallet_not_enabled', 'network_unavailable'],
    }),
    mint: endpoint({
      method: 'POST',
      path: `${path}/mint`,
      summary: `Prepare issuing more ${pieces}`,
      access: 'session',
      params,
      body: MintInput,
      ok: PreparedDocument,
      status: 201,
      errors: mintErrors,
    }),
    burn: endpoint({
      method: 'POST',
      path: `${path}/burn`,
      summary: `Prepare burning ${pieces} that the business holds`,
      access: 'session',
      params,
      body: z.object({ amount: Amount }),
      ok: PreparedDocument,
      status: 201,
      errors: ['amount_not_valid', 'token_wrong_status', 'insufficient_balance', 'network_unavailable'],
    }),
    holders: endpoint({
      method: 'GET',
      path: `${path}/holders`,
      summary: `Who holds ${pieces}, by the ledger`,
      access: 'session',
      params,
      query: PageQuery,
      ok: page('holder', Holder),
      status: 200,
      errors: [],
    }),
    pendingHolders: endpoint({
      method: 'GET',
      path: `${path}/pending-holders`,
      summary: `To whom ${pieces} wait to be accepted`,
      access: 'session',
      params,
      query: PageQuery,
      ok: page('pending_holder', PendingHolder),
      status: 200,
      errors: [],
    }),
  } as const
}
