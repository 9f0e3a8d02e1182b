import { closeTestStores } from '@lealta/testkit'
import { execute, payOutside } from '@lealta/testkit/ledger'
import { openCustomerWorld } from '@lealta/testkit/shop'
import { describeMachine, readLoad } from './machine.ts'
import { findPercentile, formatFigure, formatRatio, formatTable } from './table.ts'

async function measure(rounds: number, pay: () => Promise<unknown>): Promise<number[]> {
  const times: number[] = []
  for (let round = 0; round < rounds; round++) {
    const from = performance.now()
    await pay()
    times.push(performance.now() - from)
  }
  return times
}

/**
 * Measures a customer's payment of points as made by the portal (prepared, signed, fee-bumped, submitted, recorded) and the same payment
 * with its fee bump sent straight to the network, over the embedded database and an in-memory network, one after the other.
 */
export async function benchPayment(isQuick: boolean): Promise<void> {
  const rounds = isQuick ? 20 : 200
  const { world, owner, customer } = await openCustomerWorld({ points: '1000', treasury: '1' })
  const payment = { to: owner.publicKey, asset: owner.points, amount: '1' }
  const body = { recipient: owner.alias, asset: owner.points, amount: '1' }
  const params = { walletId: customer.walletId }
  try {
    const runs = [
      ['the whole path', await measure(rounds, async () => execute(world, customer, await customer.client.pay({ params, body })))],
      ['the ledger alone', await measure(rounds, () => payOutside(world, customer, payment))],
    ] as const
    const ledger = findPercentile(runs[1][1], 0.5)
    const rows = runs.map(([name, times]) => {
      const [median, slow] = [findPercentile(times, 0.5), findPercentile(times, 0.95)]
      return [name, formatFigure(median), formatFigure(slow), formatRatio(median, ledger), readLoad()]
    })
    const headings = [`${rounds} payments of points`, 'p50 ms', 'p95 ms', 'ratio', 'load']
    process.stdout.write(`This machine: ${describeMachine()}\n\n${formatTable(headings, rows)}\n`)
  } finally {
    await world.close()
    await closeTestStores()
  }
}
