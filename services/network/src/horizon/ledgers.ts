import { formatLedger } from '#resources/ledger.ts'
import { FIRST_LEDGER, listLedgers, readLedger } from '#store/ledger-reader.ts'
import type { HorizonContext } from './horizon-context.ts'
import { Problem } from './problem.ts'
import type { Routes } from './routes.ts'
import { readLedgerSequence } from './scope.ts'

/** `/ledgers` and `/ledgers/{sequence}`. */
export function registerLedgers(routes: Routes, { chain, links }: HorizonContext): void {
  routes.page('/ledgers', {
    cursor: 'id',
    streamable: true,
    filter: () => undefined,
    read: (_, page) => listLedgers(chain.database, page).map(ledger => formatLedger(ledger, links)),
  })
  routes.object('/ledgers/:ledger_id', {
    read(parameters) {
      // Horizon compares 32 bits with a sign: what is too large lies before the history.
      const sequence = readLedgerSequence(parameters) | 0
      if (sequence < FIRST_LEDGER) throw new Problem('before_history')
      const ledger = readLedger(chain.database, sequence)
      if (!ledger) throw new Problem('not_found')
      return formatLedger(ledger, links)
    },
  })
}
