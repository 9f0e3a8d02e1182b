import { formatEffect } from '#resources/effect-resource.ts'
import { type EffectFilter, listEffects } from '#store/effect-reader.ts'
import type { HorizonContext } from './horizon-context.ts'
import type { Parameters, Routes } from './routes.ts'
import { assertSeen, readScope, type ScopeRules } from './scope.ts'

const places = [
  '',
  '/accounts/:account_id',
  '/ledgers/:ledger_id',
  '/transactions/:tx_id',
  '/operations/:op_id',
  '/liquidity_pools/:liquidity_pool_id',
]
const rules: ScopeRules = {
  filters: ['op_id', 'ledger_id', 'account_id', 'liquidity_pool_id', 'tx_id'],
  single: 'Use a single filter for effects, you can only use one of account_id, op_id, tx_id or ledger_id',
}

/** `/effects`, of the whole network and of each thing that has them. */
export function registerEffects(routes: Routes, { chain, links }: HorizonContext): void {
  /** An account has its own effects, and has to be known; a pool has those of all operations that touch it. */
  function readFilter(parameters: Parameters): EffectFilter {
    const { subject, range } = readScope(chain, parameters, rules)
    if (subject === undefined) return range ? { range } : {}
    return subject.startsWith('G') ? { subject: assertSeen(chain, subject) } : { object: subject }
  }

  for (const place of places) {
    routes.page(`${place}/effects`, {
      cursor: 'pair',
      streamable: true,
      filter: readFilter,
      read: (filter, page) => listEffects(chain.database, filter, page).map(effect => formatEffect(effect, links)),
    })
  }
}
