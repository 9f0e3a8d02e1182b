import type { AuditKind } from '@lealta/contract'
import type { TransactionName } from '@lealta/kernel'
import type { NewAct } from '#domain/audit/acts.ts'
import type { Party } from './description.ts'
import type { PreparedRow } from './prepared.repository.ts'
import type { LedgerFacts } from './recorders.ts'
import type { readStored } from './stored-transaction.ts'

/**
 * Transactions that the log of a business refers to, by their kind there: those that change what it issues, sells and holds, its accounts and
 * who signs for them. What merely moves money is in the activity, and only there.
 */
const ledgerActs = {
  sellCollect: 'catalogue',
  sell: 'catalogue',
  enableAsset: 'catalogue',
  mint: 'catalogue',
  burn: 'catalogue',
  addOperator: 'access',
  removeOperator: 'access',
  enableWallet: 'settings',
  enablePos: 'places',
  disablePos: 'places',
  acceptAssets: 'places',
  enableSubAccount: 'places',
  disableSubAccount: 'places',
  sweepAccount: 'places',
  currencyExchange: 'money',
  buy: 'money',
  tradeAsset: 'money',
  payment: 'money',
  paymentClaimable: 'money',
  paymentAccept: 'money',
  paymentCancel: 'money',
  deposit: 'money',
  withdraw: 'money',
} as const satisfies Record<TransactionName, AuditKind | 'money'>

/** What the log of a business says of a transaction that is on the ledger: its kind, what it is about and its hash. */
export function toLedgerActs(row: PreparedRow, stored: ReturnType<typeof readStored>, { hash }: LedgerFacts, at: Date): NewAct[] {
  const transaction = row.name as TransactionName
  const kind = ledgerActs[transaction]
  const { title: name, to } = stored.description
  // Minted straight to somebody is given to them.
  const isGiven = transaction === 'mint' && !stored.seenBy.includes(to?.publicKey ?? '')
  if (row.businessId === null || kind === 'money' || isGiven) return []
  const actor = { id: row.userId, key: row.signer }
  const thing = { verb: 'signed', thing: 'transaction', kind, name, thingId: toPerson(transaction, to) } as const
  return [{ ...thing, businessId: row.businessId, at, actor, facts: { transaction, hash }, origin: row.origin ?? undefined }]
}

/** Whose rights it changes. */
function toPerson(transaction: TransactionName, to: Party | null): string | undefined {
  return transaction === 'addOperator' || transaction === 'removeOperator' ? (to?.publicKey ?? undefined) : undefined
}
