import type { LedgerHeader, TransactionEnvelope } from '@lealta/ledger/xdr'
import { innerTransactionOf } from '#resources/transaction.ts'

const LEDGERS = 5
const percentiles = [10, 20, 30, 40, 50, 60, 70, 80, 90, 95, 99]

type LedgerFees = {
  readonly sequence: number
  readonly baseFee: number
  readonly operations: number
  readonly capacity: number
  readonly charged: readonly bigint[]
  readonly bids: readonly bigint[]
}

/** One transaction with the fee that was taken, in stroops. */
type FeePayer = { readonly envelope: TransactionEnvelope; readonly feeCharged: bigint }

/** Fees of the last five ledgers, as Horizon's `/fee_stats` sums them up. */
export type FeeStats = {
  /** Adds the next ledger with all its transactions. */
  add(header: LedgerHeader, payers: readonly FeePayer[]): void
  /** Horizon's resource. */
  format(): Record<string, unknown>
}

function operationsPaid(envelope: TransactionEnvelope): bigint {
  return BigInt(innerTransactionOf(envelope).operations.length + (envelope.type === 'fee_bump' ? 1 : 0))
}

function distribution(values: bigint[], baseFee: number): Record<string, string> {
  const sorted = values.length > 0 ? values.sort((a, b) => (a < b ? -1 : a > b ? 1 : 0)) : [BigInt(baseFee)]
  const at = (percent: number) => String(sorted[Math.max(0, Math.ceil((percent / 100) * sorted.length) - 1)])
  const counts = new Map<bigint, number>()
  for (const value of sorted) counts.set(value, (counts.get(value) ?? 0) + 1)
  const mode = [...counts].reduce((best, candidate) => (candidate[1] > best[1] ? candidate : best))[0]
  return {
    max: String(sorted.at(-1)),
    min: String(sorted[0]),
    mode: String(mode),
    ...Object.fromEntries(percentiles.map(percent => [`p${percent}`, at(percent)])),
  }
}

/** Creates empty sums. */
export function createFeeStats(): FeeStats {
  let ledgers: LedgerFees[] = []
  return {
    add(header, payers) {
      const charged = payers.map(({ envelope, feeCharged }) => feeCharged / operationsPaid(envelope))
      const bids = payers.map(({ envelope }) => BigInt(envelope.tx.fee) / operationsPaid(envelope))
      const operations = payers.reduce((sum, { envelope }) => sum + innerTransactionOf(envelope).operations.length, 0)
      const { ledgerSeq: sequence, baseFee, maxTxSetSize: capacity } = header
      ledgers = [...ledgers, { sequence, baseFee, operations, capacity, charged, bids }].slice(-LEDGERS)
    },
    format() {
      const last = ledgers.at(-1)
      const baseFee = last?.baseFee ?? 100
      const operations = ledgers.reduce((sum, ledger) => sum + ledger.operations, 0)
      const capacity = ledgers.reduce((sum, ledger) => sum + ledger.capacity, 0)
      return {
        last_ledger: String(last?.sequence ?? 0),
        last_ledger_base_fee: String(baseFee),
        ledger_capacity_usage: String(Math.round((100 * operations) / Math.max(1, capacity)) / 100),
        fee_charged: distribution(
          ledgers.flatMap(ledger => ledger.charged),
          baseFee,
        ),
        max_fee: distribution(
          ledgers.flatMap(ledger => ledger.bids),
          baseFee,
        ),
      }
    },
  }
}
