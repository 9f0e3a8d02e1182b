import { createLedger, type Ledger } from '@lealta/ledger'
import { verifySignature } from '../services/network/src/chain/signatures.ts'
import { readLoad } from './machine.ts'
import { ledgerSizes, type MadeWorkload, PASSPHRASE, type WorkloadKind } from './recorded.ts'
import { formatFigure, formatTable } from './table.ts'
import { deriveBenchKey } from './workload.ts'

function startLedger(setup: MadeWorkload['setup']): Ledger {
  const ledger = createLedger({
    networkPassphrase: PASSPHRASE,
    verifySignature,
    queuesChains: true,
    genesis: { closeTime: 1n, rootAccountId: deriveBenchKey(PASSPHRASE).publicKey },
  })
  for (const envelopes of setup) applyLedger(ledger, envelopes.map(toBytes))
  return ledger
}

const toBytes = (base64: string): Uint8Array => Buffer.from(base64, 'base64')

/** Submits and closes. @returns duration of the close in milliseconds */
function applyLedger(ledger: Ledger, envelopes: readonly Uint8Array[]): number {
  for (const envelope of envelopes) {
    const { status } = ledger.submit(envelope)
    if (status !== 'pending') throw new Error(`a transaction of the workload was not taken: ${status}`)
  }
  const from = performance.now()
  const closed = ledger.close({ closeTime: ledger.header.scpValue.closeTime + 1n })
  const took = performance.now() - from
  if (closed.transactions.length !== envelopes.length || closed.transactions.some(({ successful }) => !successful)) {
    throw new Error('a transaction of the workload failed')
  }
  return took
}

function cut(transactions: readonly string[], size: number): Uint8Array[][] {
  const ledgers: Uint8Array[][] = []
  for (let i = 0; i < transactions.length; i += size) ledgers.push(transactions.slice(i, i + size).map(toBytes))
  return ledgers
}

type Figures = { perSecond: number; closePerSecond: number; processorUs: number; load: string }

function measure(workload: MadeWorkload, size: number): Figures {
  const ledger = startLedger(workload.setup)
  const ledgers = cut(workload.transactions, size)
  const processor = process.cpuUsage()
  const from = performance.now()
  const closeMs = ledgers.reduce((sum, envelopes) => sum + applyLedger(ledger, envelopes), 0)
  const count = workload.transactions.length
  const seconds = (performance.now() - from) / 1000
  const { user, system } = process.cpuUsage(processor)
  return { perSecond: count / seconds, closePerSecond: (count * 1000) / closeMs, processorUs: (user + system) / count, load: readLoad() }
}

/** Measures the state machine alone, without a store and without HTTP, and formats the result. */
export function measureLedger(kinds: readonly WorkloadKind[], workloadOf: (kind: WorkloadKind) => MadeWorkload): string {
  const rows: string[][] = []
  for (const kind of kinds) {
    const workload = workloadOf(kind)
    for (const size of ledgerSizes) {
      const figures = measure(workload, size)
      rows.push([
        `${kind}, ${size} to a ledger`,
        formatFigure(figures.perSecond),
        formatFigure(figures.closePerSecond),
        formatFigure(figures.processorUs),
        figures.load,
      ])
    }
  }
  const headings = ['ledger alone', 'tx/s', 'close only, tx/s', 'CPU us/tx', 'load']
  return formatTable(headings, rows)
}
