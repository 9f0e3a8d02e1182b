import { type OperationDetails, readTransaction } from '@lealta/stellar/transactions'

/** Stroops: the least that the network takes for an operation. Another account pays in truth. */
const LEAST_FEE = 100n

/**
 * Whether the signature of a key under a transaction gives nothing away: all that it does is open the key's own account, or make room for
 * assets on it, at no more than the network's least fee. Whoever built the transaction is not trusted; and since the key may sign for other
 * accounts too, a shop's or a till's, nothing else may stand in it, whoever's it is.
 */
export function givesNothing(envelope: string, networkPassphrase: string, account: string): boolean {
  const { fee, operations } = readTransaction(envelope, networkPassphrase)
  return fee <= LEAST_FEE * BigInt(operations.length) && operations.every(operation => isRoomFor(account, operation))
}

function isRoomFor(account: string, operation: OperationDetails): boolean {
  switch (operation.type) {
    case 'changeTrust':
    case 'endSponsoringFutureReserves':
      return operation.source === account
    case 'beginSponsoringFutureReserves':
      return operation.sponsoredId === account
    case 'createAccount':
      return operation.accountId === account && operation.startingBalance === 0n
    default:
      return false
  }
}
