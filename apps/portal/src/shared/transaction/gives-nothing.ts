import { readTransaction } from '@lealta/stellar/transactions'

/** What an account does in a transaction that opens it, or a place for an asset on it. */
const harmless: ReadonlySet<string> = new Set(['changeTrust', 'endSponsoringFutureReserves'])
/** Stroops: the least that the network takes for an operation. Another account pays in truth. */
const LEAST_FEE = 100n

/**
 * Whether the signature of an account under a transaction gives nothing away: it pays no more than the network's least fee, and all that it
 * does is make room for assets. Whoever built the transaction is not trusted.
 */
export function givesNothing(envelope: string, networkPassphrase: string, account: string): boolean {
  const { source, fee, operations } = readTransaction(envelope, networkPassphrase)
  if (source === account && fee > LEAST_FEE * BigInt(operations.length)) return false
  return operations.every(operation => operation.source !== account || harmless.has(operation.type))
}
