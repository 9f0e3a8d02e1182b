import rateLimit from '@fastify/rate-limit'
import type { RateLimit } from '@lealta/contract'
import { AppError } from '@lealta/kernel'
import type { FastifyInstance } from 'fastify'
import type { ApiDeps } from '#deps.ts'

const windows = {
  general: { max: 40, timeWindow: 20_000 },
  signIn: { max: 5, timeWindow: 60_000 },
  code: { max: 5, timeWindow: 3_600_000 },
} as const satisfies Record<RateLimit, { max: number; timeWindow: number }>

/** Switches limits on for the routes of a scope that name one (quality goal 14); a refusal carries `Retry-After`. */
export async function installRateLimits(app: FastifyInstance): Promise<void> {
  await app.register(rateLimit, {
    global: false,
    cache: 20_000,
    errorResponseBuilder: () => new AppError('too_many_requests'),
  })
}

/** The limit of one route, per calling address. */
export function rateLimitOf(deps: ApiDeps, kind: RateLimit): { max: number; timeWindow: number } {
  const { max, timeWindow } = windows[kind]
  return { max: deps.limits?.[kind] ?? max, timeWindow }
}
