import { AsyncLocalStorage } from 'node:async_hooks'
import { Socket } from 'node:net'
import { setTimeout } from 'node:timers/promises'
import type { Clock } from '@lealta/kernel'
import type { FastifyInstance, FastifyRequest } from 'fastify'

/**
 * The clock of a product whose demo has a past: while that is being made, the product lives in it, from the first ledger on. Visitors, who
 * come over the network, are in the present all along: what they are given (sessions, challenges) is valid when the past is over.
 */
export type DemoClock = Clock & {
  /** Goes on to a moment of the past; never back, and never beyond the present. */
  goTo(moment: Date): void
  /** The past is over: from now on the time is that of the machine. */
  end(): void
  /** Keeps those who come over the network in the present. What they put on the ledger waits until the past is over. */
  keepVisitors(app: FastifyInstance): void
}

/** Shorter than a caller waits for an answer; what is answered 504 is sent again. */
const HOLD_MS = 10_000

/** A ledger in the present is no place for what the past still has to bring: it would all be too late. */
const isForLedger = ({ method, url }: FastifyRequest): boolean =>
  url.startsWith('/horizon/') && (method === 'POST' || url.startsWith('/horizon/friendbot'))

/** As Horizon says that a transaction is not on the ledger yet. */
const timeout = { type: 'https://stellar.org/horizon-errors/timeout', title: 'Timeout', status: 504 }

/**
 * @param begin when the past begins
 * @param holdMs how long what is for the ledger waits for its end at most
 */
export function createDemoClock(machine: Clock, begin: Date, holdMs = HOLD_MS): DemoClock {
  const over = Promise.withResolvers<void>()
  const visits = new AsyncLocalStorage<true>()
  // How far the past is behind the machine's clock.
  let behindMs = Math.max(0, machine.now().getTime() - begin.getTime())
  const now = () => new Date(machine.now().getTime() - (visits.getStore() ? 0 : behindMs))
  return {
    now,
    goTo(moment) {
      const wanted = machine.now().getTime() - moment.getTime()
      behindMs = Math.max(0, Math.min(behindMs, wanted))
    },
    end() {
      behindMs = 0
      over.resolve()
    },
    keepVisitors(app) {
      app.addHook('onRequest', (request, reply, done) => {
        if (!(request.raw.socket instanceof Socket) || behindMs === 0) return done()
        if (!isForLedger(request)) return visits.run(true, done)
        const wait = new AbortController()
        const held = setTimeout(holdMs, undefined, { ref: false, signal: wait.signal }).catch(() => undefined)
        void Promise.race([over.promise, held]).then(() => {
          wait.abort()
          if (behindMs === 0) done()
          else void reply.code(504).type('application/problem+json').send(timeout)
        })
      })
    },
  }
}
