import { setTimeout as wait } from 'node:timers/promises'
import { findPostgres, startPostgres } from '../tools/postgres.ts'
import { openCustomers, type Payer } from './api/customers.ts'
import { type ProductProcess, startProductOf } from './api/product-process.ts'
import { describeMachine, readLoad, readProcessorTime } from './machine.ts'
import { findPercentile, formatFigure, formatTable } from './table.ts'

/** Sign-ins of the owner among whom the tills are shared: each has limits of its own. */
const DEVICES = 25
/** As long as the slowest of the jobs that look at tills rests. */
const IDLE_MS = 60_000
/** What opening has left to do. */
const SETTLE_MS = 5_000
const PAYMENTS = 20

type Till = { id: string; businessId: string; publicKey: string }

async function openTills(devices: readonly Payer[], count: number): Promise<Till[]> {
  const businessId = (await devices[0]?.person.client.readWallet())?.data.attributes.business?.id ?? ''
  const tills: Till[] = []
  for (let i = 0; i < count; i++) {
    const { person } = devices[i % devices.length] ?? devices[0]!
    const params = {
      businessId,
      posId: (await person.client.createPos({ params: { businessId }, body: { name: `Till ${i}`, alias: null } })).data.id,
    }
    await person.transact(person.client.enablePos({ params }))
    tills.push({ id: params.posId, businessId, publicKey: (await person.client.readPos({ params })).data.attributes.publicKey ?? '' })
  }
  return tills
}

/** Follows a till as its screen does; `onEvent` is called at each event. */
async function watch(product: ProductProcess, device: Payer, till: Till, onEvent: () => void, signal: AbortSignal): Promise<void> {
  const url = `${product.url}/api/businesses/${till.businessId}/points-of-sale/${till.id}/stream`
  const answer = await fetch(url, { headers: { authorization: device.bearer() }, signal })
  if (!answer.ok || !answer.body) throw new Error(`a stream was refused: ${answer.status}`)
  const reader = answer.body.pipeThrough(new TextDecoderStream()).getReader()
  const read = async (): Promise<void> => {
    for (;;) {
      const { done, value } = await reader.read()
      if (done) return
      if (value.includes('data: ')) onEvent()
    }
  }
  read().catch((error: unknown) => {
    if (!signal.aborted) throw error
  })
}

/** Percent of a core that the product uses while nothing happens. */
async function measureIdle(product: ProductProcess): Promise<number> {
  await wait(SETTLE_MS)
  const before = readProcessorTime(product.pid).allMs
  await wait(IDLE_MS)
  return ((readProcessorTime(product.pid).allMs - before) / IDLE_MS) * 100
}

/** Milliseconds from the answer of the network to the event at the till's screen, for one payment after the other. */
async function measureEvents(customer: Payer, tills: readonly Till[], nextEvent: () => Promise<void>): Promise<number[]> {
  const { client } = customer.person
  const tools = customer.person.tools()
  const times: number[] = []
  for (let i = 0; i < PAYMENTS; i++) {
    const body = { recipient: tills[i % tills.length]?.publicKey ?? '', asset: customer.points, amount: '0.5' }
    const { envelope } = (await client.pay({ params: { walletId: customer.walletId }, body })).data.attributes
    const bumped = await tools.bump(await tools.sign(envelope))
    const seen = nextEvent()
    await customer.send('POST', '/horizon/transactions', {
      text: `tx=${encodeURIComponent(bumped)}`,
      type: 'application/x-www-form-urlencoded',
    })
    const from = performance.now()
    await seen
    times.push(performance.now() - from)
  }
  return times
}

/** Milliseconds of what looks at all tills of a business, at the 95th percentile. */
async function measureFigures(devices: readonly Payer[], businessId: string): Promise<[string, number][]> {
  const params = { businessId }
  const rounds = 30
  const ask = async (name: string, work: (device: Payer) => Promise<unknown>): Promise<[string, number]> => {
    const times: number[] = []
    for (let round = 0; round < rounds; round++) {
      const from = performance.now()
      await work(devices[round % devices.length]!)
      times.push(performance.now() - from)
    }
    return [name, findPercentile(times, 0.95)]
  }
  return [
    await ask('dashboard', ({ person }) => person.client.readSummary({ params })),
    await ask('program', ({ person }) => person.client.readLoyaltyProgram({ params })),
    await ask('rewards', ({ person }) => person.client.listRewards({ params })),
    await ask('tills', ({ person }) => person.client.listPos({ params })),
  ]
}

/** Measures what open tills cost while nothing happens, and how soon each shows what was paid, on PostgreSQL. */
export async function benchTills(isQuick: boolean): Promise<void> {
  const programs = findPostgres()
  if (!programs) throw new Error('PostgreSQL is not installed here')
  const count = isQuick ? 50 : 500
  const postgres = await startPostgres(programs)
  try {
    const product = await startProductOf(new URL('..', import.meta.url).pathname, { DATABASE_URL: postgres.url })
    const closing = new AbortController()
    try {
      const { customers, devices } = await openCustomers(product, 1, DEVICES)
      const tills = await openTills(devices, count)
      const without = await measureIdle(product)
      let seen = Promise.withResolvers<void>()
      for (const [index, till] of tills.entries()) {
        await watch(product, devices[index % devices.length]!, till, () => seen.resolve(), closing.signal)
      }
      const watched = await measureIdle(product)
      const times = await measureEvents(customers[0]!, tills, () => {
        seen = Promise.withResolvers<void>()
        return seen.promise
      })
      const row = [
        String(count),
        ...[without, watched, findPercentile(times, 0.5), findPercentile(times, 0.95)].map(formatFigure),
        readLoad(),
      ]
      const headings = ['open tills', '% of a core, closed', 'open', 'ms to the event, p50', 'p95', 'load']
      const figures = await measureFigures(devices, tills[0]!.businessId)
      process.stdout.write(`This machine: ${describeMachine()}\n\n${formatTable(headings, [row])}\n\n`)
      const lines = figures.map(([name, time]) => [name, formatFigure(time)])
      process.stdout.write(`${formatTable([`with ${count} tills`, 'p95 ms'], lines)}\n`)
    } finally {
      closing.abort()
      await product.stop()
    }
  } finally {
    postgres.stop()
  }
}
