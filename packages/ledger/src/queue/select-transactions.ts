import type { TransactionFrame } from '#apply/transaction-frame.ts'
import { compareFeeRates } from '#queue/fee-rate.ts'
import type { Queued } from '#queue/transaction-queue.ts'

/** Most operations of one transaction. */
const MAX_OPERATIONS = 100
/** From this protocol on the fee of a ledger rises only when a transaction did not fit (CAP-42). */
const FEE_BY_FIT_PROTOCOL = 20

/** What goes into a ledger, in the order of arrival, and the base fee that all of it pays. */
export type Selection = { readonly frames: readonly TransactionFrame[]; readonly baseFee: bigint }

/** Order in which the accounts' next transactions are taken: highest fee first, then oldest. */
function compareOffers(a: Queued, b: Queued): number {
  return compareFeeRates(b.frame, a.frame) || a.place - b.place
}

function findPlace(queues: readonly Queued[][], head: Queued): number {
  let low = 0
  let high = queues.length
  while (low < high) {
    const middle = (low + high) >> 1
    if (compareOffers(queues[middle]![0]!, head) > 0) low = middle + 1
    else high = middle
  }
  return low
}

/** Takes the best bids that fit, keeping the sequence order of each account. */
function takeBest(candidates: readonly (readonly Queued[])[], maxOperations: number): { taken: Queued[]; fitsAll: boolean } {
  const queues = candidates.map(queued => [...queued]).sort((a, b) => compareOffers(b[0]!, a[0]!))
  const taken: Queued[] = []
  let left = maxOperations
  let fitsAll = true
  for (let queue = queues.pop(); queue !== undefined; queue = queues.pop()) {
    const head = queue.shift()!
    if (head.frame.feeOperations > left) {
      fitsAll = false
      continue
    }
    left -= head.frame.feeOperations
    taken.push(head)
    if (queue.length > 0) queues.splice(findPlace(queues, queue[0]!), 0, queue)
  }
  return { taken, fitsAll }
}

/** The lowest bid per operation among transactions. */
function toLowestRate(queued: readonly Queued[], roundsUp: boolean): bigint {
  let lowest: bigint | undefined
  for (const { frame } of queued) {
    const operations = BigInt(frame.feeOperations)
    const rate = roundsUp ? (frame.feeBid + operations - 1n) / operations : frame.feeBid / operations
    if (lowest === undefined || rate < lowest) lowest = rate
  }
  return lowest ?? 0n
}

/** The base fee of a ledger with these transactions. */
export function toLedgerBaseFee(
  queued: readonly Queued[],
  fitsAll: boolean,
  header: { readonly ledgerVersion: number; readonly baseFee: number; readonly maxTxSetSize: number },
): bigint {
  const baseFee = BigInt(header.baseFee)
  if (queued.length === 0) return baseFee
  if (header.ledgerVersion >= FEE_BY_FIT_PROTOCOL) {
    const lowest = toLowestRate(queued, false)
    return fitsAll || lowest < baseFee ? baseFee : lowest
  }
  const operations = queued.reduce((sum, { frame }) => sum + frame.feeOperations, 0)
  return operations > Math.max(0, header.maxTxSetSize - MAX_OPERATIONS) ? toLowestRate(queued, true) : baseFee
}

/** Chooses what the next ledger applies: everything, or the best bids when there is more than fits. */
export function selectTransactions(
  candidates: readonly (readonly Queued[])[],
  header: { readonly ledgerVersion: number; readonly baseFee: number; readonly maxTxSetSize: number },
): Selection {
  const all = candidates.flat()
  const operations = all.reduce((sum, { frame }) => sum + frame.feeOperations, 0)
  const { taken, fitsAll } = operations <= header.maxTxSetSize ? { taken: all, fitsAll: true } : takeBest(candidates, header.maxTxSetSize)
  const frames = [...taken].sort((a, b) => a.place - b.place).map(({ frame }) => frame)
  return { frames, baseFee: toLedgerBaseFee(taken, fitsAll, header) }
}
