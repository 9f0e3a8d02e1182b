import { Counter, Gauge, Histogram, Registry } from 'prom-client'
import type { HorizonContext } from './horizon-context.ts'
import type { Routes } from './routes.ts'

/** `/metrics` in the text form of Prometheus. */
export function registerMetrics({ app }: Routes, { chain }: HorizonContext): void {
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
  const stopFollowing = chain.onClose((closed, written) => {
    latest.set(closed.header.ledgerSeq)
    ledgers.inc()
    const successful = written.filter(transaction => transaction.successful).length
    if (successful > 0) transactions.inc({ successful: 'true' }, successful)
    if (written.length > successful) transactions.inc({ successful: 'false' }, written.length - successful)
  })
  app.addHook('onResponse', (request, reply, done) => {
    requests.observe({ method: request.method, status: reply.statusCode }, reply.elapsedTime / 1000)
    done()
  })
  app.addHook('onClose', (_, done) => {
    stopFollowing()
    done()
  })
  app.get('/metrics', async (_, reply) => {
    void reply.type(register.contentType)
    return register.metrics()
  })
}
