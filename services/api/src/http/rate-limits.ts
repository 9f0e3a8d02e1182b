import rateLimit from '@fastify/rate-limit'
import { ApiError, type RateLimit } from '@lealta/contract'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { ApiDeps } from '#deps.ts'

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
 * The limit of one route, per calling address; for sign-in per address and account, since a shop's customers share one address.
 * Codes have a second, narrower limit of their own: five an hour for each e-mail address, phone number and person.
 */
export function rateLimitOf(
  deps: ApiDeps,
  kind: RateLimit,
): { max: number; timeWindow: number; keyGenerator: (request: FastifyRequest) => string } {
  const { max, timeWindow } = windows[kind]
  const keyGenerator = (request: FastifyRequest) => (kind === 'signIn' ? `${request.ip} ${readAccount(request)}` : request.ip)
  return { max: deps.limits?.[kind] ?? max, timeWindow, keyGenerator }
}

function readAccount(request: FastifyRequest): string {
  const { account } = request.query as { account?: unknown }
  return typeof account === 'string' ? account.slice(0, 80) : ''
}
