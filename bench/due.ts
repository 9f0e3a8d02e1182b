import { closeTestStores, makePaymentsDue } from '@lealta/api/testing'
import { closeBalanced, execute } from '@lealta/testkit/ledger'
import { customerWith, openProgramWorld } from '@lealta/testkit/shop'
import { describeMachine, readLoad } from './machine.ts'
import { formatFigure, formatTable } from './table.ts'

const CUSTOMERS = 25

/** Measures how fast payments are recorded that happened while nobody looked: the embedded network and the database in this process. */
export async function benchDue(isQuick: boolean): Promise<void> {
  const payments = isQuick ? 1_000 : 5_000
  const { world, owner } = await openProgramWorld({ treasury: '100000' })
  await world.admin.adminSetLimits({ params: { businessId: owner.businessId }, body: { unitsLimit: 5_000, limits: { trustline: 500 } } })
  const customers = []
  for (let i = 0; i < CUSTOMERS; i++) customers.push(await customerWith(world, owner, '1000'))
  await Promise.all(
    customers.map(async customer => {
      const params = { walletId: customer.walletId }
      for (let i = 0; i < payments / CUSTOMERS; i++) {
        await execute(
          world,
          customer,
          await customer.client.pay({ params, body: { recipient: owner.alias, asset: owner.points, amount: '1' } }),
        )
      }
    }),
  )
  const due = await makePaymentsDue(world.deps)
  const from = performance.now()
  const cpu = process.cpuUsage()
  await world.api.jobs.runOnce('confirm')
  const elapsed = (performance.now() - from) / 1_000
  const { user, system } = process.cpuUsage(cpu)
  const left = await makePaymentsDue(world.deps)
  if (left !== due) throw new Error(`${due - left} payments were not recorded`)
  const each = (user + system) / 1_000 / due
  const row = [String(due), formatFigure(elapsed), formatFigure(due / elapsed), formatFigure(each), readLoad()]
  process.stdout.write(`This machine: ${describeMachine()}\n\n`)
  process.stdout.write(`${formatTable(['due payments', 'seconds', 'a second', 'CPU ms each', 'load'], [row])}\n`)
  await closeBalanced(world)
  await closeTestStores()
}
