import { z } from 'zod'
import type { ErrorCode } from './errors.ts'

/** Who may call: anybody, the holder of a session token, or an administrator. Roles are decided by the API's policy of the route. */
export type Access = 'public' | 'session' | 'admin'

/** Rate limit of a route: `general` 40 in 20 s for a session, or an address without one; `signIn` 5 a minute for an address and account; `code` 60 an hour for an address. */
export type RateLimit = 'general' | 'signIn' | 'code'

/** One route of the API as data: what goes in, what comes out, which errors of the catalogue it can answer besides the general ones. */
export type Endpoint = {
  readonly method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'
  readonly path: string
  readonly summary: string
  readonly access: Access
  readonly rateLimit?: RateLimit
  readonly params?: z.ZodObject
  readonly query?: z.ZodObject
  readonly body?: z.ZodType
  /** The body is `multipart/form-data` with one file part `file` and these text fields. */
  readonly upload?: z.ZodObject
  /** The answer is not JSON: a file, or server-sent events. */
  readonly content?: string
  readonly ok: z.ZodType
  readonly status: 200 | 201 | 202 | 204
  readonly errors: readonly ErrorCode[]
  /**
   * It creates something that a repeat would create again: a repeat under the same `Idempotency-Key` gets the answer of the first, for a
   * day. Not for answers that hold a secret: they are kept.
   */
  readonly once?: true
}

/** Keeps the literal types of an endpoint. */
export function endpoint<const E extends Endpoint>(definition: E): E {
  return definition
}

/** A JSON:API-style document with one resource. */
export function document<T extends string, A extends z.ZodType>(type: T, attributes: A) {
  return z.object({ data: z.object({ id: z.string(), type: z.literal(type), attributes }) })
}

/** A JSON:API-style document with a page of resources; `next` is the cursor of the following page or null. */
export function page<T extends string, A extends z.ZodType>(type: T, attributes: A) {
  return z.object({
    data: z.array(z.object({ id: z.string(), type: z.literal(type), attributes })),
    meta: z.object({ next: z.string().nullable() }),
  })
}

/** Query of a paged list. */
export const PageQuery = z.object({ cursor: z.string().max(200).optional(), limit: z.coerce.number().int().min(1).max(200).default(50) })

/** An answer without a body. */
export const NoContent = z.undefined()

/** Error answers of the API (spec §8): the portal looks up the first `title`. */
export const ErrorDocument = z
  .object({
    errors: z.array(
      z.object({
        status: z.string(),
        title: z.string(),
        detail: z.string().optional(),
        source: z.object({ pointer: z.string() }).optional(),
        meta: z.record(z.string(), z.union([z.string(), z.number()])).optional(),
      }),
    ),
  })
  .meta({ id: 'ErrorDocument' })
