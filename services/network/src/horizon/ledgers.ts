import { formatLedger } from '#resources/ledger.ts'
import { listLedgers, readLedger } from '#store/ledger-reader.ts'
import type { HorizonContext } from './horizon-context.ts'
import { Problem } from './problem.ts'
import type { Routes } from './routes.ts'
import { sequenceOf } from './scope.ts'

/** `/ledgers` and `/ledgers/{sequence}`. */
export function registerLedgers(routes: Routes, { chain, links }: HorizonContext): void {
  routes.page('/ledgers', {
    kind: 'id',
    streamable: true,
    read: (_, page) => listLedgers(chain.database, page).map(ledger => formatLedger(ledger, links)),
  })
  routes.object('/ledgers/:ledger_id', {
    read(parameters) {
      const ledger = readLedger(chain.database, sequenceOf(chain, parameters))
      if (!ledger) throw new Problem('not_found')
      return formatLedger(ledger, links)
    },
  })
}
