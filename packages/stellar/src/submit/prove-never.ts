import type { Horizon } from '#horizon/horizon.ts'

/** How long a ledger must have closed after a time bound: clocks of validators differ, and a close may take long. */
const GRACE_MS = 60_000
/** How far back a sequence number is looked for in the history of its account. */
const PAGE = 200
const PAGES = 10

/** What is needed to show that a transaction can never happen. */
export interface ProvableTransaction {
  /** Hex hashes under which a ledger may hold it: of a fee bump the outer and the inner one. */
  readonly hashes: readonly string[]
  /** The account whose sequence number it takes, and that number; of a fee bump the inner one's. */
  readonly source: string
  readonly sequence: bigint
  /** Unix seconds; 0 without an end. */
  readonly maxTime: number
}

/**
 * Shows that a transaction that no ledger is known to hold never happened and never will (chain design D12). Silence proves nothing: a
 * server that lags says "not found" of what has happened. Two things do. Its source's account, as of a ledger that closed a minute after
 * the time bound, has not reached its sequence number: one answer that knows both. Or another transaction has taken that number.
 * @returns the code that the ledger would give it; undefined while nothing is shown
 * @throws HorizonError, HorizonUnreachableError
 */
export async function proveNever(horizon: Horizon, transaction: ProvableTransaction): Promise<'tx_too_late' | 'tx_bad_seq' | undefined> {
  const state = await horizon.readAccountState(transaction.source)
  if (state === undefined || state.account.sequence >= transaction.sequence) {
    return (await isTakenByAnother(horizon, transaction)) ? 'tx_bad_seq' : undefined
  }
  if (transaction.maxTime === 0 || state.latestLedger === undefined) return undefined
  const ledger = await horizon.readLedger(state.latestLedger)
  const isOver = ledger !== undefined && Date.parse(ledger.closedAt) >= transaction.maxTime * 1000 + GRACE_MS
  return isOver ? 'tx_too_late' : undefined
}

/** Looks back in one unbroken history to where the number was taken, or passed over. */
async function isTakenByAnother(horizon: Horizon, { hashes, source, sequence }: ProvableTransaction): Promise<boolean> {
  let cursor: string | undefined
  let isPassed = false
  for (let page = 0; page < PAGES; page++) {
    const query = { order: 'desc', limit: PAGE, includeFailed: true, ...(cursor === undefined ? {} : { cursor }) } as const
    const { records, nextCursor } = await horizon.listTransactions(source, query)
    const own = records.filter(record => record.sourceAccount === source)
    isPassed ||= own.some(record => record.sourceSequence > sequence)
    const known = own.find(record => record.sourceSequence <= sequence)
    if (known?.sourceSequence === sequence) return ![known.hash, known.innerHash].some(hash => hash !== undefined && hashes.includes(hash))
    // What comes later is known, what came before too, and nothing between them.
    if (known !== undefined) return isPassed
    if (nextCursor === undefined || records.length < PAGE) return false
    cursor = nextCursor
  }
  return false
}
