import type { Chain } from '#chain/chain.ts'
import { toid } from '#resources/toid.ts'
import { readElderSequence, readLedger } from '#store/ledger-reader.ts'
import type { IdRange } from '#store/page.ts'
import { readSubject } from '#store/subject-reader.ts'
import { readTransaction } from '#store/transaction-reader.ts'
import { accountOf } from './accounts.ts'
import { invalidField, Problem } from './problem.ts'
import type { Parameters } from './routes.ts'

/** The part of the history that a path names. */
export type Scope = { readonly subject?: string; readonly range?: IdRange }

/** Paths that lead to a part of the history, with how to read which one. */
export type ScopePath = { readonly path: string; readonly read: (chain: Chain, parameters: Parameters) => Scope }

/** The hash of a path. @throws Problem 400 when it is none */
export function hashOf(parameters: Parameters, field: string): string {
  const text = parameters[field] ?? ''
  if (!/^[0-9a-f]{64}$/.test(text)) throw invalidField(field, 'invalid hash format')
  return text
}

/** The ledger of a path. @throws Problem 400, 404, and 410 for one before the history */
export function sequenceOf(chain: Chain, parameters: Parameters): number {
  const text = parameters.ledger_id ?? ''
  if (!/^\d{1,10}$/.test(text)) throw invalidField('ledger_id', 'unparseable value')
  const sequence = Number(text)
  if (sequence < readElderSequence(chain.database)) throw new Problem('before_history')
  if (!readLedger(chain.database, sequence)) throw new Problem('not_found')
  return sequence
}

/** The operation of a path. @throws Problem 400 */
export function operationIdOf(parameters: Parameters, field: string): bigint {
  const text = parameters[field] ?? ''
  if (!/^\d{1,19}$/.test(text) || BigInt(text) > 9_223_372_036_854_775_807n) throw invalidField(field, 'unparseable value')
  return BigInt(text)
}

/** The claimable balance of a path, 72 hex digits. @throws Problem 400 */
export function balanceIdOf(parameters: Parameters): string {
  const text = parameters.claimable_balance_id ?? ''
  if (!/^00000000[0-9a-f]{64}$/.test(text)) throw invalidField('id', 'Invalid claimable balance ID')
  return text
}

const everything: ScopePath = { path: '', read: () => ({}) }

/** Horizon knows what it has seen: an account, balance or pool without any history is missing, not empty. */
export function assertSeen(chain: Chain, subject: string): Scope & { readonly subject: string } {
  if (readSubject(chain.database, subject) === undefined) throw new Problem('not_found')
  return { subject }
}

const ofAccount: ScopePath = { path: '/accounts/:account_id', read: (chain, parameters) => assertSeen(chain, accountOf(parameters)) }

const ofLedger: ScopePath = {
  path: '/ledgers/:ledger_id',
  read(chain, parameters) {
    const sequence = sequenceOf(chain, parameters)
    return { range: { from: toid(sequence, 0, 0), to: toid(sequence + 1, 0, 0) - 1n } }
  },
}

const ofTransaction: ScopePath = {
  path: '/transactions/:tx_id',
  read(chain, parameters) {
    const transaction = readTransaction(chain.database, hashOf(parameters, 'tx_id'))
    if (!transaction) throw new Problem('not_found')
    return { range: { from: transaction.id, to: transaction.id | 0xfffn } }
  },
}

const ofOperation: ScopePath = {
  path: '/operations/:op_id',
  read(_, parameters) {
    const id = operationIdOf(parameters, 'op_id')
    return { range: { from: id, to: id } }
  },
}

const ofBalance: ScopePath = {
  path: '/claimable_balances/:claimable_balance_id',
  read: (chain, parameters) => assertSeen(chain, balanceIdOf(parameters)),
}

const ofPool: ScopePath = {
  path: '/liquidity_pools/:liquidity_pool_id',
  read: (chain, parameters) => assertSeen(chain, hashOf(parameters, 'liquidity_pool_id')),
}

/** Where each kind of history is listed. */
export const scopes = {
  transactions: [everything, ofAccount, ofLedger, ofBalance, ofPool],
  operations: [everything, ofAccount, ofLedger, ofTransaction, ofBalance, ofPool],
  payments: [everything, ofAccount, ofLedger, ofTransaction],
  effects: [everything, ofAccount, ofLedger, ofTransaction, ofOperation, ofPool],
} as const satisfies Record<string, readonly ScopePath[]>
