import { findPostgres, startPostgres } from '../tools/postgres.ts'
import { openCustomers } from './api/customers.ts'
import { startProductOf } from './api/product-process.ts'
import { describeMachine, readLoad } from './machine.ts'
import { fillRows } from './rows/fill.ts'
import { listQuestions, type Question, readShop } from './rows/questions.ts'
import { findPercentile, formatFigure, formatRatio, formatTable } from './table.ts'

/** Within what a session may ask of one route in twenty seconds. */
const ROUNDS = 30
const WARM_UP = 5

async function time({ name, ask }: Question): Promise<number> {
  const from = performance.now()
  try {
    await ask()
  } catch (cause) {
    throw new Error(`${name} was refused`, { cause })
  }
  return performance.now() - from
}

/** Round by round, so that what else the machine does meets all of them. */
async function askAll(questions: readonly Question[]): Promise<number[][]> {
  const times = questions.map((): number[] => [])
  for (let round = 0; round < ROUNDS + WARM_UP; round++) {
    for (const [index, question] of questions.entries()) {
      const elapsed = await time(question)
      if (round >= WARM_UP) times[index]?.push(elapsed)
    }
  }
  return times
}

/** Measures every list and figure with few rows and with many in the tables that grow with use, in PostgreSQL, over HTTP. */
export async function benchRows(isQuick: boolean): Promise<void> {
  const programs = findPostgres()
  if (!programs) throw new Error('PostgreSQL is not installed here')
  const sizes = isQuick ? [1_000, 10_000] : [10_000, 1_000_000]
  const postgres = await startPostgres(programs)
  const root = new URL('..', import.meta.url).pathname
  try {
    const product = await startProductOf(root, { DATABASE_URL: postgres.url })
    try {
      const { customers, devices } = await openCustomers(product, 1)
      const [customer, [first, second, third]] = [customers[0], devices]
      if (!customer || !first || !second || !third) throw new Error('nobody has joined')
      const shop = await readShop(first, customer)
      const questions = listQuestions(product, [first, second, third], customer, shop)
      const results: { size: number; times: number[][]; load: string }[] = []
      for (const [index, size] of sizes.entries()) {
        await fillRows(postgres.url, shop, (sizes[index - 1] ?? 0) + 1, size)
        results.push({ size, times: await askAll(questions), load: readLoad() })
      }
      const p95 = (result: (typeof results)[number], index: number) => findPercentile(result.times[index] ?? [], 0.95)
      const rows = questions.map(({ name }, index) => {
        const all = results.map(result => [findPercentile(result.times[index] ?? [], 0.5), p95(result, index)] as const)
        const ratio = formatRatio(all.at(-1)?.[1] ?? Number.NaN, all[0]?.[1] ?? Number.NaN)
        return [name, ...all.map(both => both.map(formatFigure).join(' / ')), ratio]
      })
      const headings = ['p50 / p95 ms', ...sizes.map(size => `${size.toLocaleString('en-US')} rows`), 'p95 last to first']
      process.stdout.write(`This machine: ${describeMachine()}; load ${results.map(({ load }) => load).join(', ')}\n\n`)
      process.stdout.write(`${formatTable(headings, rows)}\n`)
    } finally {
      await product.stop()
    }
  } finally {
    postgres.stop()
  }
}
