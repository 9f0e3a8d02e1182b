import { type OperationDetails, RECOVERY_WEIGHT, readTransaction } from '@lealta/stellar/transactions'

/** Stroops: the least that the network takes for an operation. Another account pays in truth. */
const LEAST_FEE = 100n

/**
 * Whether the signature of a key under a transaction gives nothing away: all that it does is open the key's own account, or make room for
 * assets on it, at no more than the network's least fee; with or without the second signer that the product says it restores wallets with. Whoever built the transaction is not trusted; and since the key may sign for other
 * accounts too, a shop's or a till's, nothing else may stand in it, whoever's it is.
 */
export function givesNothing(envelope: string, networkPassphrase: string, account: string, recoveryKey: string | null): boolean {
  const { fee, operations } = readTransaction(envelope, networkPassphrase)
  return (
    fee <= LEAST_FEE * BigInt(operations.length) &&
    operations.every(operation => isRoomFor(account, operation) || isRecovery(account, recoveryKey, operation))
  )
}

/** The recovery key comes, with the weight that it has here, or goes; and nothing else of the account changes. */
function isRecovery(account: string, recoveryKey: string | null, operation: OperationDetails): boolean {
  if (operation.type !== 'setOptions' || operation.source !== account || recoveryKey === null) return false
  const { type: _type, source: _source, signer, ...others } = operation
  const isAlone = Object.values(others).every(value => value === undefined)
  return isAlone && signer?.key === recoveryKey && (signer.weight === RECOVERY_WEIGHT || signer.weight === 0)
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
