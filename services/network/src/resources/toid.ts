/**
 * Horizon's total order id: ledger sequence, place of the transaction in it (from 1) and place of the operation (from 1; 0 for the
 * transaction itself) in one 64-bit number.
 */
export function toid(ledger: number, transaction: number, operation: number): bigint {
  return (BigInt(ledger) << 32n) | (BigInt(transaction) << 12n) | BigInt(operation)
}

/** The ledger sequence of a total order id. */
export function ledgerOf(id: bigint): number {
  return Number(id >> 32n)
}

/** The id of the transaction that an operation's id belongs to. */
export function transactionIdOf(operationId: bigint): bigint {
  return (operationId >> 12n) << 12n
}
