import { z } from 'zod'
import { document, endpoint, NoContent } from '../endpoint.ts'
import { Id, Instant, PublicKey, requiredText } from '../primitives.ts'
import { ApiKeyScope } from '../scopes.ts'
import { BusinessAccount } from './operators.ts'

/** Most API keys of a business that are neither revoked nor expired, and most operator keys. */
export const MOST_API_KEYS = 20
export const MOST_OPERATOR_KEYS = 20

/** A key by which a shop's own system calls this API for its business. The key itself is answered once, when it is made. */
export const ApiKey = z
  .object({
    name: z.string(),
    prefix: z.string().describe('how the key begins: enough to tell it from others'),
    scopes: z.array(ApiKeyScope),
    state: z.enum(['active', 'expired', 'revoked']),
    createdBy: z.object({ publicKey: PublicKey, name: z.string().nullable() }),
    createdAt: Instant,
    expiresAt: Instant.nullable(),
    lastUsedAt: Instant.nullable().describe('to the minute'),
    revokedAt: Instant.nullable(),
  })
  .meta({ id: 'ApiKey' })
export type ApiKey = z.infer<typeof ApiKey>

/** An operator’s key that a shop’s server keeps: it signs for accounts of the business at medium, and belongs to no person. */
export const OperatorKey = z
  .object({
    publicKey: PublicKey,
    name: z.string(),
    accounts: z.array(BusinessAccount).describe('for which it signs now, by the ledger'),
    createdAt: Instant,
  })
  .meta({ id: 'OperatorKey' })
export type OperatorKey = z.infer<typeof OperatorKey>

const OfBusiness = z.object({ businessId: Id })

/** Keys for a shop's own systems. */
export const apiKeyEndpoints = {
  listApiKeys: endpoint({
    method: 'GET',
    path: '/businesses/:businessId/api-keys',
    summary: 'API keys of a business, newest first; the last hundred',
    access: 'session',
    params: OfBusiness,
    ok: z.object({ data: z.array(z.object({ id: Id, type: z.literal('api_key'), attributes: ApiKey })) }),
    status: 200,
    errors: [],
  }),
  createApiKey: endpoint({
    method: 'POST',
    path: '/businesses/:businessId/api-keys',
    summary: 'Make an API key; the answer is the only one that holds it',
    access: 'session',
    params: OfBusiness,
    body: z.object({
      name: requiredText(60),
      scopes: z.array(ApiKeyScope).min(1, 'field_required'),
      expiresAt: Instant.nullable().default(null),
    }),
    ok: document('new_api_key', z.object({ secret: z.string() })),
    status: 201,
    errors: ['expiration_date_not_valid', 'api_keys_limit'],
  }),
  revokeApiKey: endpoint({
    method: 'DELETE',
    path: '/businesses/:businessId/api-keys/:apiKeyId',
    summary: 'Revoke an API key for good; what it prepared and was not given out is refused; repeating is safe',
    access: 'session',
    params: OfBusiness.extend({ apiKeyId: Id }),
    ok: NoContent,
    status: 204,
    errors: [],
  }),
  listOperatorKeys: endpoint({
    method: 'GET',
    path: '/businesses/:businessId/operator-keys',
    summary: 'Operator keys that the business’s own servers keep, with the accounts for which they sign',
    access: 'session',
    params: OfBusiness,
    ok: z.object({
      data: z.array(z.object({ id: PublicKey, type: z.literal('operator_key'), attributes: OperatorKey })),
      meta: z.object({ accounts: z.array(BusinessAccount).describe('from which points are given: the main wallet, tills, the program') }),
    }),
    status: 200,
    errors: ['network_unavailable'],
  }),
  createOperatorKey: endpoint({
    method: 'POST',
    path: '/businesses/:businessId/operator-keys',
    summary: 'Write down the public key of a server, so that it can be made an operator; its secret stays where it was made',
    access: 'session',
    once: true,
    params: OfBusiness,
    body: z.object({ name: requiredText(60), publicKey: PublicKey }),
    ok: document('operator_key', OperatorKey),
    status: 201,
    errors: ['operator_key_taken', 'operator_keys_limit', 'network_unavailable'],
  }),
  deleteOperatorKey: endpoint({
    method: 'DELETE',
    path: '/businesses/:businessId/operator-keys/:publicKey',
    summary: 'Forget an operator key that signs for nothing any more',
    access: 'session',
    params: OfBusiness.extend({ publicKey: PublicKey }),
    ok: NoContent,
    status: 204,
    errors: ['operator_key_in_use', 'network_unavailable'],
  }),
} as const
