import type { FastifyPluginCallback } from 'fastify'
import { Counter, Gauge, Histogram, Registry } from 'prom-client'
import type { Chain } from '#chain/chain.ts'

/** Figures of the network for an operator. */
export type Metrics = {
  /** `/metrics` in the text form of Prometheus. As with Horizon it has no place on the public listener. */
  readonly plugin: FastifyPluginCallback
  /** Counts an answered request of the Horizon service. */
  countRequest(method: string, status: number, seconds: number): void
}

/** Creates the figures, from now on. */
export function createMetrics(chain: Chain): Metrics {
  const register = new Registry()
  const registers = [register]
  const latest = new Gauge({ name: 'network_latest_ledger', help: 'Sequence of the last closed ledger', registers })
  const ledgers = new Counter({ name: 'network_ledgers_closed_total', help: 'Ledgers closed since start', registers })
  const transactions = new Counter({
    name: 'network_transactions_total',
    help: 'Transactions applied since start',
    labelNames: ['successful'],
    registers,
  })
  new Gauge({
    name: 'network_queue_operations',
    help: 'Operations waiting for a ledger',
    registers,
    collect() {
      this.set(chain.ledger.queueOperations)
    },
  })
  const requests = new Histogram({
    name: 'network_request_seconds',
    help: 'Time to answer a request',
    labelNames: ['method', 'status'],
    buckets: [0.001, 0.005, 0.02, 0.1, 0.5, 2, 10],
    registers,
  })
  latest.set(chain.ledger.header.ledgerSeq)
  chain.onClose((closed, written) => {
    latest.set(closed.header.ledgerSeq)
    ledgers.inc()
    const successful = written.filter(transaction => transaction.successful).length
    if (successful > 0) transactions.inc({ successful: 'true' }, successful)
    if (written.length > successful) transactions.inc({ successful: 'false' }, written.length - successful)
  })
  return {
    plugin(app, _options, done) {
      app.get('/metrics', async (_, reply) => {
        void reply.type(register.contentType)
        return register.metrics()
      })
      done()
    },
    countRequest: (method, status, seconds) => requests.observe({ method, status }, seconds),
  }
}
