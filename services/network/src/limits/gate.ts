import { AppError } from '@lealta/kernel'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { toClient } from './client-address.ts'
import { createRateLimiter, type Quota, type RateLimiter, type Verdict } from './rate-limiter.ts'
import type { Reach } from './reach.ts'

/** How much one client may ask of a network, and all together. A client is an IPv4 address or the first 64 bits of an IPv6 address. */
export type NetworkLimits = {
  /** requests to Horizon and the explorer; false: any number */
  readonly requests: Quota | false
  /** accounts funded by the friendbot; false: any number */
  readonly friendbot: Quota | false
  /** open streams of each Horizon service */
  readonly streams: { readonly perClient: number; readonly total: number }
}

/** A client, or all clients together (`streams_full`), asked for more than the limits give. */
export class LimitError extends AppError<'too_many_requests' | 'too_many_streams' | 'streams_full'> {}

/** Limits of a network that is given none: for strangers Horizon's own. */
export const defaultLimits: Record<Reach, NetworkLimits> = {
  loopback: { requests: false, friendbot: false, streams: { perClient: 1_000, total: 1_000 } },
  anywhere: {
    requests: { perHour: 3_600, burst: 100 },
    friendbot: { perHour: 60, burst: 20 },
    streams: { perClient: 100, total: 1_000 },
  },
}

/** Lets clients in as far as the limits go. */
export type Gate = {
  readonly streams: NetworkLimits['streams']
  /** Counts a request and says so in the headers of its answer. @throws LimitError */
  admit(request: FastifyRequest, reply: FastifyReply): void
  /** Counts events that a stream is about to send. @throws LimitError */
  admitEvents(client: string): void
  /** Counts an account that the friendbot is asked to fund. @throws LimitError */
  admitFunding(request: FastifyRequest): void
}

function refuseLimited(verdict: Verdict | undefined): void {
  if (verdict?.isLimited) throw new LimitError('too_many_requests', 'too many requests from this address')
}

/** Creates the gate of a network; all its services share what they count. */
export function createGate({ requests, friendbot, streams }: NetworkLimits): Gate {
  const create = (quota: Quota | false): RateLimiter | undefined => (quota === false ? undefined : createRateLimiter(quota))
  const limiter = create(requests)
  const fundings = create(friendbot)
  return {
    streams,
    admit(request, reply) {
      const verdict = limiter?.take(toClient(request.ip))
      if (!verdict) return
      void reply.headers({
        'x-ratelimit-limit': verdict.limit,
        'x-ratelimit-remaining': verdict.remaining,
        'x-ratelimit-reset': verdict.resetAfter,
        ...(verdict.isLimited ? { 'retry-after': verdict.retryAfter } : {}),
      })
      refuseLimited(verdict)
    },
    admitEvents: client => refuseLimited(limiter?.take(client)),
    admitFunding: request => refuseLimited(fundings?.take(toClient(request.ip))),
  }
}

/** The gate of services that only trusted programs reach: it counts nothing. */
export const openGate: Gate = {
  streams: { perClient: Number.POSITIVE_INFINITY, total: defaultLimits.loopback.streams.total },
  admit: () => undefined,
  admitEvents: () => undefined,
  admitFunding: () => undefined,
}
