import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { bookAsset, STANDALONE, writeHostileBook } from '../services/network/conformance/hostile-book.ts'
import { createMarket } from '../services/network/src/chain/market.ts'
import { createPathFinder, type PaymentPath } from '../services/network/src/chain/path-finder.ts'
import { rootKey } from '../services/network/src/chain/root-key.ts'
import { WorkBudgetError } from '../services/network/src/chain/work-budget.ts'
import { openDatabase } from '../services/network/src/store/database.ts'
import { createLedgerWriter } from '../services/network/src/store/ledger-writer.ts'
import { openChain } from '../services/network/src/store/open-chain.ts'
import { readLoad } from './machine.ts'
import { findPercentile, formatFigure, formatTable } from './table.ts'

const ROUNDS = 30
const XLM = { type: 'native' } as const
const AMOUNT = 10_000_000n
const books = [
  { assets: 40, degree: 39 },
  { assets: 120, degree: 119 },
  { assets: 500, degree: 499 },
]

function describe(search: () => readonly PaymentPath[]): string {
  try {
    return `${search().length} paths`
  } catch (error) {
    if (error instanceof WorkBudgetError) return 'refused'
    throw error
  }
}

/** Milliseconds that searches take on the main thread, and their results. */
function measure(assets: number, degree: number): string[][] {
  const root = mkdtempSync(join(tmpdir(), 'lealta-bench-'))
  const path = join(root, 'data')
  writeHostileBook(path, assets, degree)
  const database = openDatabase({ kind: 'directory', path })
  const rules = { networkPassphrase: STANDALONE, verifySignature: () => false }
  const ledger = openChain(database, createLedgerWriter(database), rules, { rootAccountId: rootKey(STANDALONE).accountId, closeTime: 1n })
  const finder = createPathFinder(ledger, createMarket(ledger))
  const many = Array.from({ length: 15 }, (_, i) => bookAsset(1 + ((i * 37) % (assets - 1))))
  const ends = many.map(asset => ({ asset, atMost: undefined }))
  const rows: string[][] = []
  for (const [name, search] of [
    ['strict-send', () => finder.findToSend(XLM, AMOUNT, many)],
    ['strict-receive', () => finder.findToReceive(ends, XLM, AMOUNT)],
  ] as const) {
    const times: number[] = []
    let answer = ''
    for (let round = 0; round < ROUNDS; round++) {
      const before = process.threadCpuUsage()
      answer = describe(search)
      const used = process.threadCpuUsage(before)
      times.push((used.user + used.system) / 1000)
    }
    const figures = [0.5, 0.95, 1].map(part => formatFigure(findPercentile(times, part)))
    rows.push([`${name}, ${assets} assets`, (assets * degree).toLocaleString('en-US'), answer, ...figures, readLoad()])
  }
  database.close()
  rmSync(root, { recursive: true, force: true })
  return rows
}

/** Measures path finding in order books where every asset is sold for every other. */
export function measurePaths(): string {
  const rows: string[][] = []
  for (const { assets, degree } of books) rows.push(...measure(assets, degree))
  return formatTable(['search', 'offers', 'answer', 'p50 ms', 'p95 ms', 'longest ms', 'load'], rows)
}
