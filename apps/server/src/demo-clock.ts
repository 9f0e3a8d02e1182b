import { AsyncLocalStorage } from 'node:async_hooks'
import { Socket } from 'node:net'
import type { Clock } from '@lealta/kernel'
import type { FastifyInstance } from 'fastify'

/**
 * The clock of a product whose demo has a past: while that is being made, the product lives in it, from the first ledger on. Visitors, who
 * come over the network, are in the present all along: what they are given (sessions, challenges) is valid when the past is over.
 */
export type DemoClock = Clock & {
  /** Goes on to a moment of the past; never back, and never beyond the present. */
  goTo(moment: Date): void
  /** The past is over: from now on the time is that of the machine. */
  end(): void
  /** Keeps those who come over the network in the present. */
  keepVisitors(app: FastifyInstance): void
}

/** @param begin when the past begins */
export function createDemoClock(machine: Clock, begin: Date): DemoClock {
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
    },
    keepVisitors(app) {
      app.addHook('onRequest', (request, _reply, done) => {
        if (request.raw.socket instanceof Socket && behindMs > 0) visits.run(true, done)
        else done()
      })
    },
  }
}
