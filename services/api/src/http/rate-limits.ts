import { ApiError, type RateLimit } from '@lealta/contract'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { z } from 'zod'
import type { ApiDeps } from '#deps.ts'
import { readApiKey } from '#domain/access/api-key.ts'
import { verifyToken } from '#domain/access/session-token.ts'
import { addressKey } from './address-key.ts'

/**
 * The limit of one route, and of all calls of an API key, as a hook that runs first (quality goal 14); a refusal says when to come back. Whoever is signed in counts by
 * their session, since everybody in a shop shares one address; everybody else by address, for sign-in by address and account. Codes have a
 * second, narrower limit of their own: five an hour for each e-mail address, phone number and person.
 * @param query the route's, which says what an account is
 */
export function limitCalls(
  deps: ApiDeps,
  kind: RateLimit,
  query?: z.ZodType,
): (request: FastifyRequest, reply: FastifyReply) => Promise<void> {
  return async (request, reply) => {
    const route = `${request.method} ${request.routeOptions.url}`
    const apiKey = await readApiKey(deps, request.headers.authorization)
    const { isOver, limit, left, resetMs } = apiKey
      ? await deps.callLimits.count(request.method === 'GET' ? 'keyReads' : 'keyWrites', apiKey.key.id)
      : await deps.callLimits.count(kind, `${route} ${await readCaller(deps, kind, request, query)}`)
    const seconds = Math.ceil(resetMs / 1_000)
    void reply.headers({ 'x-ratelimit-limit': limit, 'x-ratelimit-remaining': left, 'x-ratelimit-reset': seconds })
    if (!isOver) return
    void reply.header('retry-after', seconds)
    throw new ApiError('too_many_requests')
  }
}

async function readCaller(deps: ApiDeps, kind: RateLimit, request: FastifyRequest, query: z.ZodType | undefined): Promise<string> {
  if (kind === 'signIn') return `${addressKey(request)} ${readAccount(request, query)}`
  const sessionId = kind === 'general' ? await readSessionId(deps, request) : undefined
  return sessionId === undefined ? addressKey(request) : `session ${sessionId}`
}

/** The session of a token that is ours and not over; whether it was signed out, the route finds out. */
async function readSessionId(deps: ApiDeps, { headers }: FastifyRequest): Promise<string | undefined> {
  const token = /^Bearer (\S+)$/i.exec(headers.authorization ?? '')?.[1]
  if (token === undefined) return undefined
  try {
    return (await verifyToken(deps, token)).sessionId
  } catch (error) {
    if (error instanceof ApiError) return undefined
    throw error
  }
}

/** The account of a challenge. What the route does not take as one has no counter of its own, or each spelling would begin anew. */
function readAccount(request: FastifyRequest, query: z.ZodType | undefined): string {
  const parsed = query?.safeParse(request.query)
  const { account } = (parsed?.success ? parsed.data : {}) as { account?: unknown }
  return typeof account === 'string' ? account : ''
}
