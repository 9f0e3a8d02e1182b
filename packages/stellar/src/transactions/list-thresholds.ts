import type { OperationDetails } from './operation-details.ts'
import type { DecodedTransaction } from './read-transaction.ts'

/** Which of an account's three thresholds the weights of its signers must reach. */
export type Threshold = 'low' | 'med' | 'high'

const RANK: Readonly<Record<Threshold, number>> = { low: 0, med: 1, high: 2 }

/**
 * What the signatures of a transaction must reach on each account that acts in it: low for its source, and for each operation what
 * stellar-core asks of its own source. Accounts that the transaction makes are among them: the ledger judges those by their master key.
 */
export function listThresholds(transaction: Pick<DecodedTransaction, 'source' | 'operations'>): Map<string, Threshold> {
  const highest = new Map<string, Threshold>([[transaction.source, 'low']])
  for (const operation of transaction.operations) {
    const threshold = thresholdOf(operation)
    const known = highest.get(operation.source)
    if (known === undefined || RANK[known] < RANK[threshold]) highest.set(operation.source, threshold)
  }
  return highest
}

function thresholdOf(operation: OperationDetails): Threshold {
  switch (operation.type) {
    case 'claimClaimableBalance':
      return 'low'
    case 'accountMerge':
      return 'high'
    case 'setOptions': {
      const { masterWeight, lowThreshold, medThreshold, highThreshold, signer } = operation
      return [masterWeight, lowThreshold, medThreshold, highThreshold, signer].some(part => part !== undefined) ? 'high' : 'med'
    }
    case 'other':
      return 'high'
    default:
      return 'med'
  }
}
