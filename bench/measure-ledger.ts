import { createPublicKey, type KeyObject, verify } from 'node:crypto'
import { createLedger, type Ledger, type VerifySignature } from '@lealta/ledger'
import { decodeTransactionEnvelope } from '@lealta/ledger/xdr'
import { hashEnvelope } from '../services/network/src/chain/envelope-hash.ts'
import { createSignatures, type Signatures } from '../services/network/src/chain/signatures.ts'
import { readLoad } from './machine.ts'
import { ledgerSizes, type MadeWorkload, PASSPHRASE, recordedCore, type WorkloadKind } from './recorded.ts'
import { formatFigure, formatRatio, formatTable } from './table.ts'
import { deriveBenchKey } from './workload.ts'

const SPKI = Buffer.from('302a300506032b6570032100', 'hex')

/** Checks on the calling thread; keys are kept. */
function createPlainVerify(): VerifySignature {
  const keys = new Map<string, KeyObject>()
  return (publicKey, signature, message) => {
    const name = Buffer.from(publicKey).toString('latin1')
    let key = keys.get(name)
    if (!key) {
      key = createPublicKey({ key: Buffer.concat([SPKI, publicKey]), format: 'der', type: 'spki' })
      keys.set(name, key)
    }
    return signature.length === 64 && verify(null, message, key, signature)
  }
}

function startLedger(verifySignature: VerifySignature, setup: MadeWorkload['setup']): Ledger {
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

async function checkAhead(signatures: Signatures, ledger: Ledger, envelopes: readonly Uint8Array[]): Promise<void> {
  await Promise.all(
    envelopes.map(xdr => {
      const envelope = decodeTransactionEnvelope(xdr)
      return signatures.prepare(envelope, hashEnvelope(ledger.networkId, xdr, envelope), ledger)
    }),
  )
}

function cut(transactions: readonly string[], size: number): Uint8Array[][] {
  const ledgers: Uint8Array[][] = []
  for (let i = 0; i < transactions.length; i += size) ledgers.push(transactions.slice(i, i + size).map(toBytes))
  return ledgers
}

type Figures = { perSecond: number; closePerSecond: number; processorUs: number; load: string }

async function measure(workload: MadeWorkload, size: number, onThreads: boolean): Promise<Figures> {
  const signatures = onThreads ? createSignatures() : undefined
  const ledger = startLedger(signatures?.verify ?? createPlainVerify(), workload.setup)
  const ledgers = cut(workload.transactions, size)
  const processor = process.cpuUsage()
  const from = performance.now()
  let closeMs = 0
  // As on the network under load: while one ledger is applied, the signatures of the next are being checked.
  let ahead = signatures && checkAhead(signatures, ledger, ledgers[0] ?? [])
  for (const [i, envelopes] of ledgers.entries()) {
    await ahead
    ahead = signatures && checkAhead(signatures, ledger, ledgers[i + 1] ?? [])
    closeMs += applyLedger(ledger, envelopes)
  }
  const count = workload.transactions.length
  const seconds = (performance.now() - from) / 1000
  const { user, system } = process.cpuUsage(processor)
  return { perSecond: count / seconds, closePerSecond: (count * 1000) / closeMs, processorUs: (user + system) / count, load: readLoad() }
}

/** Measures the state machine alone, without a store and without HTTP, and formats the result. */
export async function measureLedger(kinds: readonly WorkloadKind[], workloadOf: (kind: WorkloadKind) => MadeWorkload): Promise<string> {
  const rows: string[][] = []
  for (const kind of kinds) {
    const workload = workloadOf(kind)
    for (const onThreads of [false, true]) {
      for (const size of ledgerSizes) {
        const figures = await measure(workload, size, onThreads)
        const core = recordedCore[kind][size]
        rows.push([
          `${kind}, ${size} to a ledger, ${onThreads ? 'other threads' : 'one thread'}`,
          formatFigure(figures.perSecond),
          formatFigure(core.together),
          formatRatio(figures.perSecond, core.together),
          formatFigure(figures.closePerSecond),
          formatFigure(core.close),
          formatRatio(figures.closePerSecond, core.close),
          formatFigure(figures.processorUs),
          figures.load,
        ])
      }
    }
  }
  const headings = ['signatures checked on', 'tx/s', 'core', 'ratio', 'close only', 'core', 'ratio', 'CPU us/tx', 'load']
  return formatTable(headings, rows)
}
