import { STROOPS_PER_UNIT } from '@lealta/kernel'
import { Gauge, Registry } from 'prom-client'
import type { ApiDeps } from '#deps.ts'
import { readServerKeys } from '#domain/keys/server-keys.ts'
import { readBaseReserve } from '#domain/ledger/latest-ledger.ts'
import { readSpareXlm } from '#domain/ledger/reserve.ts'
import { readBacklog } from './status.repository.ts'

/** Accounts that the platform pays from. */
const payers = ['treasury', 'fee', 'people'] as const

/** Figures of the installation. `read` brings them up to date; what cannot be read is left out, and its part is 0 in `lealta_up`. */
export type StatusMetrics = { registry: Registry; read(): Promise<void> }

export function createStatusMetrics(deps: ApiDeps): StatusMetrics {
  const registry = new Registry()
  const gauge = <Label extends string = never>(name: string, help: string, labelNames: Label[] = []) =>
    new Gauge({ name, help, labelNames, registers: [registry] })
  const messages = gauge('lealta_outbox_waiting', 'Messages that have not been sent')
  const oldest = gauge('lealta_outbox_oldest_seconds', 'Age of the oldest message that has not been sent')
  const givenUp = gauge('lealta_outbox_given_up', 'Messages that could not be sent and are tried no more')
  const transactions = gauge('lealta_transactions_waiting', 'Signed transactions whose outcome is not recorded yet')
  const setAside = gauge('lealta_transactions_set_aside', 'Transactions that the ledger has decided and that could not be recorded')
  const ledgerAge = gauge('lealta_ledger_age_seconds', 'Age of the last ledger that Horizon knows')
  const spare = gauge('lealta_account_spare_xlm', 'Whole XLM above the reserve of an account that the platform pays from', ['account'])
  const processes = gauge('lealta_processes', 'Processes of the product that share this database')
  const up = gauge('lealta_up', 'Whether a part answers: 1 or 0', ['part'])

  async function setDatabase(): Promise<void> {
    const backlog = await readBacklog(deps.db)
    messages.set(backlog.messages)
    oldest.set(backlog.oldestMessageAt ? secondsSince(backlog.oldestMessageAt) : 0)
    givenUp.set(backlog.messagesGivenUp)
    transactions.set(backlog.transactions)
    setAside.set(backlog.setAside)
  }

  async function setNetwork(): Promise<void> {
    const { closedAt } = await deps.horizon.readLatestLedger()
    ledgerAge.set(secondsSince(new Date(closedAt)))
    const [keys, baseReserve] = await Promise.all([readServerKeys(deps), readBaseReserve(deps)])
    for (const account of payers) {
      const found = await deps.horizon.readAccount(keys[account].publicKey())
      // A figure for an alarm, not a sum of money: whole XLM fit into it.
      spare.set({ account }, found ? Number(readSpareXlm(found, baseReserve) / STROOPS_PER_UNIT) : 0)
    }
  }

  const secondsSince = (at: Date): number => Math.max(0, (deps.clock.now().getTime() - at.getTime()) / 1_000)
  return {
    registry,
    async read() {
      for (const figure of [messages, oldest, givenUp, transactions, setAside, ledgerAge]) figure.remove()
      spare.reset()
      processes.set(deps.processes.count())
      const [database, network] = await Promise.allSettled([setDatabase(), setNetwork()])
      up.set({ part: 'database' }, database.status === 'fulfilled' ? 1 : 0)
      up.set({ part: 'network' }, network.status === 'fulfilled' ? 1 : 0)
    },
  }
}
