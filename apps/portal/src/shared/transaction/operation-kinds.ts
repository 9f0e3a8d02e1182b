import { readTransaction } from '@lealta/stellar/transactions'

/**
 * Types of a transaction's operations, in order, as a limit counts them (chain design §5): what is written on an account that the same
 * sponsor opens in it is part of that account, and so a `createAccount`.
 */
export function listOperationKinds(envelope: string, networkPassphrase: string): string[] {
  /** Who pays for an account's entries at the moment. */
  const payers = new Map<string, string>()
  const makers = new Map<string, string | undefined>()
  return readTransaction(envelope, networkPassphrase).operations.map(operation => {
    const { type, source } = operation
    if (type === 'beginSponsoringFutureReserves') payers.set(operation.sponsoredId, source)
    if (type === 'endSponsoringFutureReserves') payers.delete(source)
    if (type === 'createAccount') makers.set(operation.accountId, payers.get(operation.accountId))
    return makers.has(source) && makers.get(source) === payers.get(source) ? 'createAccount' : type
  })
}
