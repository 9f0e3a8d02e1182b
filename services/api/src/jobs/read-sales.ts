import type { ApiDeps } from '#deps.ts'
import { isNetworkTrouble } from '#domain/ledger/ledger.ts'
import { listUnreadOrders } from '#domain/orders/orders.repository.ts'
import { readIncome } from '#domain/sales/order-income.ts'
import { listAllOpenSales } from '#domain/sales/sales.repository.ts'
import { readFills } from '#domain/sales/sales.ts'
import type { Job } from './job.ts'

const BATCH = 100

/** Writes down what open sales sold while nobody looked, also to other tools, and what paid orders came to. */
export const readSales: Job = {
  name: 'read-sales',
  everyMs: 60_000,
  isAlone: true,
  async run(deps, signal) {
    const sales = await listAllOpenSales(deps.db)
    const orders = await listUnreadOrders(deps.db, BATCH)
    const looks = [...sales.map(sale => () => readFills(deps, sale)), ...orders.map(order => () => readIncome(deps, order))]
    for (const look of looks) {
      if (signal?.aborted || !(await isAnswered(deps, look))) return
    }
  },
}

/** One that cannot be read does not hold up the others; a network that does not answer does. */
async function isAnswered(deps: ApiDeps, look: () => Promise<unknown>): Promise<boolean> {
  try {
    await look()
  } catch (err) {
    if (isNetworkTrouble(err)) return false
    deps.logger.error({ err }, 'a sale or an order cannot be read')
  }
  return true
}
