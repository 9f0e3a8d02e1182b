import rateLimit from '@fastify/rate-limit'
import { ApiError, type RateLimit } from '@lealta/contract'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { ApiDeps } from '#deps.ts'
import { verifyToken } from '#domain/access/session-token.ts'
import { addressKey } from './address-key.ts'

const windows = {
  general: { max: 40, timeWindow: 20_000 },
  signIn: { max: 5, timeWindow: 60_000 },
  code: { max: 60, timeWindow: 3_600_000 },
} as const satisfies Record<RateLimit, { max: number; timeWindow: number }>

/** Switches limits on for the routes of a scope that name one (quality goal 14); a refusal carries `Retry-After`. */
export async function installRateLimits(app: FastifyInstance): Promise<void> {
  await app.register(rateLimit, {
    global: false,
    cache: 20_000,
    errorResponseBuilder: () => new ApiError('too_many_requests'),
  })
}

/**
 * The limit of one route. Whoever is signed in counts by their session, since everybody in a shop shares one address; everybody else by
 * address, for sign-in by address and account. Codes have a second, narrower limit of their own: five an hour for each e-mail address,
 * phone number and person.
 */
export function rateLimitOf(
  deps: ApiDeps,
  kind: RateLimit,
): { max: number; timeWindow: number; keyGenerator: (request: FastifyRequest) => Promise<string> } {
  const { max, timeWindow } = windows[kind]
  const keyGenerator = async (request: FastifyRequest) => {
    if (kind === 'signIn') return `${addressKey(request)} ${readAccount(request)}`
    const sessionId = kind === 'general' ? await readSessionId(deps, request) : undefined
    return sessionId === undefined ? addressKey(request) : `session ${sessionId}`
  }
  return { max: deps.limits?.[kind] ?? max, timeWindow, keyGenerator }
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

function readAccount(request: FastifyRequest): string {
  const { account } = request.query as { account?: unknown }
  return typeof account === 'string' ? account.slice(0, 80) : ''
}
