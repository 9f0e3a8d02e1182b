import { type AccessLevel, ApiError, type Endpoint, type ErrorCode, type PermissionName, readPermission } from '@lealta/contract'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { z } from 'zod'
import type { ApiDeps } from '#deps.ts'
import { assertScope } from '#domain/access/api-key.ts'
import type { CallOwner } from '#domain/access/api-keys.repository.ts'
import { authenticate } from '#domain/access/authenticate.ts'
import { authorize } from '#domain/access/authorize.ts'
import { answerOnce } from '#domain/access/idempotency.ts'
import type { Principal } from '#domain/access/principal.ts'
import { watchSession } from '#domain/access/watch-session.ts'
import { runCall } from '#domain/audit/current-call.ts'
import { assertMayAct } from '#domain/businesses/may-act.ts'
import { answerAct, findAct } from './act.ts'
import { answerSep10Error } from './errors.ts'
import { describeOperation } from './openapi.ts'
import { readOrigin } from './origin.ts'
import { assertStorable, toFieldsError } from './problems.ts'
import { limitCalls } from './rate-limits.ts'
import { readAgain } from './read-again.ts'
import { readUpload, type UploadedFile } from './upload.ts'

/** Largest body, and largest uploaded file, in bytes (quality goal 14). */
const BODY_LIMIT = 200 * 1024
const UPLOAD_LIMIT = 5 * 1024 * 1024

type Parsed<E, K extends string> = E extends { readonly [P in K]: infer S extends z.ZodType } ? z.output<S> : undefined
type Answer<E extends Endpoint> = E extends { readonly content: string }
  ? FastifyReply | string | Uint8Array
  : undefined extends z.input<E['ok']>
    ? undefined
    : z.input<E['ok']>

/** One call, checked and parsed. */
export type Call<E extends Endpoint> = {
  params: Parsed<E, 'params'>
  query: Parsed<E, 'query'>
  body: Parsed<E, 'body'>
  /** Text fields of an upload. */
  fields: Parsed<E, 'upload'>
  file: E extends { readonly upload: z.ZodType } ? UploadedFile : undefined
  principal: E['access'] extends 'session' ? Principal : undefined
  /** Level at the business or wallet that the policy looked at. */
  level: AccessLevel | undefined
  /** Aborts when the caller is gone; for an event stream also when its session is over. */
  signal: AbortSignal
  request: FastifyRequest
  reply: FastifyReply
}

/** How a route differs from the others: web authentication has an error form of its own. */
export type RouteOptions = { errors?: 'sep10' }

/**
 * Serves one endpoint of the contract: rate limit, session, parameters, policy, body, `run`, answer checked against the contract. What is an
 * act of a business is written down in its log.
 * An answer that is not the contract's is an internal error. Of an API key, a POST needs an `Idempotency-Key` and happens once.
 */
export function route<E extends Endpoint>(
  app: FastifyInstance,
  deps: ApiDeps,
  e: E,
  policy: PermissionName,
  run: (call: Call<E>) => Promise<Answer<E>>,
  options: RouteOptions = {},
): void {
  if ((e.access === 'public') !== (readPermission(policy).of === 'anyone'))
    throw new TypeError(`${e.method} ${e.path}: access and policy differ`)
  const act = findAct(e)
  app.route({
    method: e.method,
    url: e.path,
    bodyLimit: e.upload ? UPLOAD_LIMIT + BODY_LIMIT : BODY_LIMIT,
    schema: describeOperation(e),
    validatorCompiler: () => () => true,
    serializerCompiler: () => data => JSON.stringify(data),
    config: { policy },
    onRequest: limitCalls(deps, e.rateLimit ?? 'general', e.query),
    ...(options.errors === 'sep10' ? { errorHandler: (error, request, reply) => answerSep10Error(deps, error, request, reply) } : {}),
    // After the rate limit, which is counted at onRequest: guessing tokens is limited too.
    preParsing: async request => {
      if (e.access !== 'session') return
      request.principal = await readAgain(() => authenticate(deps, request.headers.authorization))
      assertScope(request.principal, e)
    },
    handler: async (request, reply) => {
      const runParsed = (call: Awaited<ReturnType<typeof parseCall>>): Promise<unknown> =>
        act ? answerAct(deps, act, call, () => run(call as Call<E>)) : run(call as Call<E>)
      const owner = findCallOwner(e, request)
      if (owner) {
        const call = await parseCall(deps, e, policy, request, reply)
        return sendOnce(deps, { owner, call, request, reply }, async () => ({
          status: e.status,
          answer: JSON.stringify(e.ok.parse(await runCall(readOrigin(request), () => runParsed(call)))),
        }))
      }
      const answerCall = async (): Promise<unknown> => runParsed(await parseCall(deps, e, policy, request, reply))
      const answerFrom = (): Promise<unknown> => runCall(readOrigin(request), answerCall)
      const isReading = e.method === 'GET'
      const answer = await (isReading ? readAgain(act ? answerFrom : answerCall, () => !reply.sent) : answerFrom())
      if (e.content) return reply.sent || answer === reply ? reply : reply.send(answer)
      return reply.code(e.status).send(e.status === 204 ? undefined : e.ok.parse(answer))
    },
  })
}

type OnceCall = { owner: CallOwner; call: { body: unknown }; request: FastifyRequest; reply: FastifyReply }

/** Whose calls under a key are answered once: all of an API key that change something; those of a person that create, where a key is sent. */
function findCallOwner(e: Endpoint, { principal, headers }: FastifyRequest): CallOwner | undefined {
  if (!principal || e.method !== 'POST') return undefined
  if (principal.apiKey) return { apiKeyId: principal.apiKey.id }
  return e.once && headers['idempotency-key'] !== undefined ? { sessionId: principal.sessionId } : undefined
}

/** Sends the one answer to all calls under the same `Idempotency-Key`. */
async function sendOnce(
  deps: ApiDeps,
  { owner, call, request, reply }: OnceCall,
  run: () => Promise<{ status: number; answer: string }>,
): Promise<FastifyReply> {
  const { method, url, headers } = request
  const asked = { owner, key: headers['idempotency-key'], method, url, body: call.body }
  const { status, answer, isRepeated } = await answerOnce(deps, asked, run)
  if (isRepeated) void reply.header('idempotency-replayed', 'true')
  return reply.code(status).type('application/json; charset=utf-8').serializer(String).send(answer)
}

async function parseCall(deps: ApiDeps, e: Endpoint, policy: PermissionName, request: FastifyRequest, reply: FastifyReply) {
  const principal = request.principal
  const gone = watchCaller(reply)
  const params = e.params && parseParams(e.params, request.params)
  const { level, businessId } = principal ? await authorize(deps, principal, policy, params ?? {}) : {}
  if (readPermission(policy).writes && businessId !== undefined) await assertMayAct(deps.db, businessId)
  const query = e.query && parsePart(e.query, request.query)
  const body = e.body && parsePart(e.body, request.body ?? {})
  const upload = e.upload && (await readUpload(request, { limit: UPLOAD_LIMIT, ...uploadCodes(e) }))
  const fields = e.upload && parsePart(e.upload, upload?.fields)
  const long = { authorization: request.headers.authorization, policy, params: params ?? {} }
  const isLong = principal && e.content === 'text/event-stream'
  const signal = isLong ? watchSession(deps, { ...long, sessionId: principal.sessionId }, gone) : gone
  return { params, query, body, fields, file: upload?.file, principal, level, signal, request, reply }
}

/** A signal that aborts when the caller is gone, who may have gone while the session and the body were read. */
function watchCaller({ raw }: FastifyReply): AbortSignal {
  if (raw.destroyed) return AbortSignal.abort()
  const gone = new AbortController()
  raw.once('close', () => gone.abort())
  return gone.signal
}

/** Forms of the contract name what is wrong with their file. */
function uploadCodes(e: Endpoint): { missing: ErrorCode; tooLarge: ErrorCode } {
  return {
    missing: e.errors.find(code => code === 'image_required') ?? 'field_required',
    tooLarge: e.errors.find(code => code === 'image_too_large' || code === 'document_too_large') ?? 'body_too_large',
  }
}

function parsePart(schema: z.ZodType, value: unknown): unknown {
  const parsed = schema.safeParse(value)
  if (!parsed.success) throw toFieldsError(parsed.error)
  assertStorable(parsed.data)
  return parsed.data
}

/** An id that cannot be one is unknown, unless its schema has a code for that. */
function parseParams(schema: z.ZodObject, value: unknown): Record<string, unknown> {
  const parsed = schema.safeParse(value)
  if (parsed.success) {
    assertStorable(parsed.data)
    return parsed.data
  }
  const error = toFieldsError(parsed.error)
  if (error.problems.some(problem => problem.title !== 'field_required')) throw error
  throw new ApiError('not_found')
}

declare module 'fastify' {
  interface FastifyRequest {
    principal: Principal | undefined
  }
  interface FastifyContextConfig {
    policy?: PermissionName
  }
}
