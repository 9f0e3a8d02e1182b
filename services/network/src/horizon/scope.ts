import type { Chain } from '#chain/chain.ts'
import { toid } from '#resources/toid.ts'
import { readLedger } from '#store/ledger-reader.ts'
import type { IdRange } from '#store/page.ts'
import { readSubject } from '#store/subject-reader.ts'
import { readTransaction } from '#store/transaction-reader.ts'
import { invalidField, Problem } from './problem.ts'
import { readAccountId, readBalanceId, readPoolId, readTransactionHash, readUnsigned } from './query.ts'
import type { Parameters } from './routes.ts'

/** The part of the history that a request is about. `pool`: the subject is a pool. */
export type Scope = { readonly subject?: string; readonly range?: IdRange }

/** The filters of a list: at most one is used, whether it stands in the path or in the query. */
export type ScopeRules = {
  /** in the order in which wrong ones are found */
  readonly filters: readonly ('account_id' | 'claimable_balance_id' | 'liquidity_pool_id' | 'tx_id' | 'ledger_id' | 'op_id')[]
  /** why several are refused */
  readonly single: string
}

const NO_OPERATION = 'Operation ID must be an integer higher than 0'

/** Reads the ledger of a request, 0 when it names none. @throws Problem 400 */
export function readLedgerSequence(parameters: Parameters): number {
  return Number(readUnsigned(parameters, 'ledger_id', 32, 'Ledger ID must be an integer higher than 0'))
}

/** A path takes letters, digits and underscores for these; for anything else there is no such address. */
export function checkWord(parameters: Parameters, field: string): void {
  if (!/^\w*$/.test(parameters[field] ?? '')) throw new Problem('not_found')
}

/** Horizon knows what it has seen: an account, balance or pool without any history is missing, not empty. */
export function assertSeen(chain: Chain, subject: string): string {
  if (readSubject(chain.database, subject) === undefined) throw new Problem('not_found')
  return subject
}

/** Reads the part of the history that a request is about; everything when it names nothing. @throws Problem 400, 404 */
export function readScope(chain: Chain, parameters: Parameters, { filters, single }: ScopeRules): Scope {
  const asks = (field: ScopeRules['filters'][number]) => filters.includes(field)
  for (const field of ['account_id', 'claimable_balance_id', 'liquidity_pool_id'] as const) checkWord(parameters, field)
  const operation = asks('op_id') ? BigInt.asIntN(64, readUnsigned(parameters, 'op_id', 64, NO_OPERATION)) : 0n
  const ledger = asks('ledger_id') ? readLedgerSequence(parameters) : 0
  const account = asks('account_id') ? readAccountId(parameters, 'account_id') : undefined
  const balance = asks('claimable_balance_id') ? readBalanceId(parameters, 'claimable_balance_id') : undefined
  const pool = asks('liquidity_pool_id') ? readPoolId(parameters, 'liquidity_pool_id') : undefined
  const hash = asks('tx_id') ? readTransactionHash(parameters, 'tx_id') : undefined
  const subject = account ?? balance ?? pool
  if ([account, balance, pool, hash, operation || undefined, ledger || undefined].filter(value => value !== undefined).length > 1) {
    throw invalidField('filters', single)
  }
  if (subject !== undefined) return { subject }
  if (operation !== 0n) return { range: { from: operation, to: operation } }
  if (ledger > 0) {
    if (!readLedger(chain.database, ledger)) throw new Problem('not_found')
    return { range: { from: toid(ledger, 0, 0), to: toid(ledger + 1, 0, 0) - 1n } }
  }
  if (hash === undefined) return {}
  const transaction = readTransaction(chain.database, hash)
  if (!transaction) throw new Problem('not_found')
  return { range: { from: transaction.id, to: transaction.id | 0xfffn } }
}
