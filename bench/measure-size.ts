import { mkdtempSync, rmSync } from 'node:fs'
import { Agent } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createLedger, type EntryChange } from '@lealta/ledger'
import { encodeAccountId, type LedgerEntryOf, toNetworkId } from '@lealta/ledger/xdr'
import { openDatabase } from '../services/network/src/store/database.ts'
import { createLedgerWriter } from '../services/network/src/store/ledger-writer.ts'
import { SCHEMA_VERSION, schema } from '../services/network/src/store/schema.ts'
import { readDirectoryMib, readLoad, readMemoryMib } from './machine.ts'
import { closeWith, sendRequest, startNetwork, stopNetwork } from './network-process.ts'
import { PASSPHRASE } from './recorded.ts'
import { findPercentile, formatFigure, formatTable } from './table.ts'
import { deriveBenchKey, signTransaction } from './workload.ts'

const BALANCE = 10_000_000_000n
/** Accounts that sign; the keys of the others are just numbers. */
const PAYERS = 100
const ROUNDS = 300

const payers = Array.from({ length: PAYERS }, (_, i) => deriveBenchKey(`bench account ${i}`))

function accountIdAt(i: number): string {
  const payer = payers[i]
  if (payer) return payer.publicKey
  const bytes = Buffer.alloc(32, 7)
  bytes.writeUInt32BE(i, 0)
  return encodeAccountId(bytes)
}

/** Writes the first ledger of a network that already has this many accounts, funded by the root account. */
function writeFirstLedger(directory: string, accounts: number): void {
  const database = openDatabase({ kind: 'directory', path: directory })
  const rootAccountId = deriveBenchKey(PASSPHRASE).publicKey
  const rules = { networkPassphrase: PASSPHRASE, verifySignature: () => false }
  const ledger = createLedger({ ...rules, genesis: { closeTime: 1n, rootAccountId } })
  const root = ledger.read({ type: 'account', accountId: rootAccountId }) as LedgerEntryOf<'account'>
  const toChange = (after: LedgerEntryOf<'account'>): EntryChange => ({
    key: { type: 'account', accountId: after.accountId },
    before: undefined,
    after,
  })
  const changes = [toChange({ ...root, balance: root.balance - BALANCE * BigInt(accounts) })]
  for (let i = 0; i < accounts; i++) changes.push(toChange({ ...root, accountId: accountIdAt(i), balance: BALANCE }))
  createLedgerWriter(database).write({ header: ledger.header, headerHash: ledger.headerHash, transactions: [], changes }, () => {
    database.exec(schema)
    database.statement('insert into meta values (?, ?), (?, ?)').run('passphrase', PASSPHRASE, 'schema', String(SCHEMA_VERSION))
  })
  database.close()
}

function buildPayment(round: number, accounts: number): string {
  const source = payers[round % PAYERS] as (typeof payers)[number]
  const destination = accountIdAt((round * 7919) % accounts)
  const seqNum = BigInt(Math.floor(round / PAYERS) + 1)
  return signTransaction(toNetworkId(PASSPHRASE), source, seqNum, [
    { source: undefined, type: 'payment', destination, asset: { type: 'native' }, amount: 1n },
  ])
}

async function measure(accounts: number): Promise<string[]> {
  const root = mkdtempSync(join(tmpdir(), 'lealta-bench-'))
  const directory = join(root, 'data')
  writeFirstLedger(directory, accounts)
  const disk = readDirectoryMib(directory)
  const from = performance.now()
  const network = await startNetwork(directory, '--manual-close')
  const startSeconds = (performance.now() - from) / 1000
  try {
    const agent = new Agent({ keepAlive: true })
    const closes: number[] = []
    const queries: number[] = []
    for (let round = 0; round < ROUNDS; round++) {
      const envelope = buildPayment(round, accounts)
      const { body } = await sendRequest({ agent, port: network.adminPort, path: `/tx?blob=${encodeURIComponent(envelope)}` })
      if (!body.includes('PENDING')) throw new Error(`a payment was not taken: ${body}`)
      const closed = performance.now()
      await closeWith(network, agent, [])
      closes.push(performance.now() - closed)
      const queried = performance.now()
      const { status } = await sendRequest({ agent, port: network.port, path: `/accounts/${accountIdAt((round * 104_729) % accounts)}` })
      if (status !== 200) throw new Error(`an account could not be read: ${status}`)
      queries.push(performance.now() - queried)
    }
    agent.destroy()
    const memory = readMemoryMib(network.pid)
    await stopNetwork(network)
    const times = [closes, queries].flatMap(all => [formatFigure(findPercentile(all, 0.5)), formatFigure(findPercentile(all, 0.95))])
    return [accounts.toLocaleString('en-US'), ...times, formatFigure(startSeconds), formatFigure(memory), formatFigure(disk), readLoad()]
  } finally {
    network.child.kill('SIGKILL')
    rmSync(root, { recursive: true, force: true })
  }
}

/** Measures whether closing one payment and reading an account get slower with the number of accounts, and formats the result. */
export async function measureSize(sizes: readonly number[]): Promise<string> {
  const rows: string[][] = []
  for (const accounts of sizes) rows.push(await measure(accounts))
  const headings = ['accounts', 'close p50 ms', 'p95', 'GET account p50 ms', 'p95', 'start s', 'memory MiB', 'disk MiB', 'load']
  return formatTable(headings, rows)
}
