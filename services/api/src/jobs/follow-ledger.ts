import type { TransactionRecord } from '@lealta/stellar/horizon'
import type { ApiDeps } from '#deps.ts'
import { listAccountsOf } from '#domain/pay-requests/pay-requests.repository.ts'
import { readRequestPayments } from '#domain/pay-requests/read-request-payments.ts'
import { readTillPayments } from '#domain/tills/read-till-payments.ts'
import { listOpenTillsOf } from '#domain/tills/tills.repository.ts'
import { listOwnTransactions } from '#domain/transactions/own-transactions.ts'
import { listPrepared } from '#domain/transactions/prepared.repository.ts'
import { settleApplied, trySettle } from '#domain/transactions/settle-transaction.ts'

const PAGE = 200
/** Pages that are read in one go; who is further behind leaves the rest to the jobs. */
const MOST_PAGES = 25

/** What is read of a closed ledger. */
type Closed = { pagingToken: string; transactions: number; operations: number }

/**
 * Follows the network: at each ledger's close it records what this process has bumped, and reads the tills and pay requests that somebody watches here.
 * What it misses, the jobs find.
 */
export type LedgerFollower = { start(): void; stop(): Promise<void> }

export function createLedgerFollower(deps: ApiDeps): LedgerFollower {
  const stopping = new AbortController()
  let ended: Promise<void> = Promise.resolve()
  let closed: Closed[] = []
  let working: Promise<void> | undefined

  const work = async (): Promise<void> => {
    while (closed.length > 0 && !stopping.signal.aborted) {
      const ledgers = closed
      closed = []
      await Promise.all([attempt(deps, () => settleAwaited(deps, ledgers)), attempt(deps, () => readWatched(deps, ledgers))])
    }
    working = undefined
  }
  return {
    start() {
      const stream = deps.horizon.streamEvents('/ledgers', {
        cursor: 'now',
        limit: PAGE,
        signal: stopping.signal,
        onConnection: error => {
          deps.following.isOn = error === undefined
        },
        onEvent: ({ record }) => {
          closed.push(toClosed(record))
          working ??= work()
        },
      })
      ended = stream.ended
        .catch((err: unknown) => deps.logger.error({ err }, 'nobody follows the ledger any more'))
        .finally(() => {
          deps.following.isOn = false
        })
    },
    async stop() {
      stopping.abort()
      await Promise.all([ended, working])
    },
  }
}

function toClosed(record: Readonly<Record<string, unknown>>): Closed {
  return {
    pagingToken: String(record.paging_token),
    transactions: Number(record.successful_transaction_count) + Number(record.failed_transaction_count),
    operations: Number(record.operation_count),
  }
}

async function attempt(deps: ApiDeps, read: () => Promise<void>): Promise<void> {
  try {
    await read()
  } catch (err) {
    deps.logger.warn({ err }, 'a ledger could not be read; the jobs will')
  }
}

/** Asks for a single transaction, or reads the platform's own since the first of the ledgers. */
async function settleAwaited(deps: ApiDeps, ledgers: readonly Closed[]): Promise<void> {
  const total = ledgers.reduce((sum, ledger) => sum + ledger.transactions, 0)
  if (deps.awaited.size === 0 || total === 0) return
  if (deps.awaited.size === 1) {
    const rows = await listPrepared(deps.db, deps.awaited.listIds())
    await Promise.all(rows.map(row => trySettle(deps, row)))
    return
  }
  const found = new Map<string, TransactionRecord>()
  for await (const transaction of listOwnTransactions(deps, { cursor: toCursor(ledgers), order: 'asc' })) {
    const id = deps.awaited.find(transaction.hash)
    if (id) found.set(id, transaction)
  }
  const rows = await listPrepared(deps.db, [...found.keys()])
  await settleApplied(
    deps,
    rows.map(row => ({ row, transaction: found.get(row.id)! })),
  )
}

/** Reads the tills and pay requests that are watched here and were paid: each, or all payments of the ledgers, whichever is less. */
async function readWatched(deps: ApiDeps, ledgers: readonly Closed[]): Promise<void> {
  const total = ledgers.reduce((sum, ledger) => sum + ledger.operations, 0)
  if (total === 0) return
  const [tills, accounts] = await Promise.all([
    listOpenTillsOf(deps.db, deps.tills.listWatched()),
    listAccountsOf(deps.db, deps.payRequests.listWatched()),
  ])
  const watched = tills.length + accounts.length
  if (watched === 0) return
  const paid = Math.ceil(total / PAGE) < watched ? await listPaid(deps, ledgers) : undefined
  for (const till of tills) if (!paid || (till.publicKey && paid.has(till.publicKey))) await readTillPayments(deps, till)
  for (const account of accounts) if (!paid || paid.has(account)) await readRequestPayments(deps, account)
}

async function listPaid(deps: ApiDeps, ledgers: readonly Closed[]): Promise<Set<string>> {
  const paid = new Set<string>()
  for await (const { details } of readSince(ledgers, page => deps.horizon.listAllPayments(page))) {
    if (typeof details.to === 'string') paid.add(details.to)
  }
  return paid
}

type Read<Item> = (page: {
  cursor: string
  order: 'asc'
  limit: number
}) => Promise<{ records: readonly Item[]; nextCursor?: string | undefined }>

/** The paging token of a ledger is smaller than those of what is in it. */
const toCursor = (ledgers: readonly Closed[]): string => ledgers[0]?.pagingToken ?? 'now'

/** Everything from the first of some ledgers on. */
async function* readSince<Item>(ledgers: readonly Closed[], read: Read<Item>): AsyncGenerator<Item> {
  let cursor = toCursor(ledgers)
  for (let page = 0; page < MOST_PAGES; page++) {
    const { records, nextCursor } = await read({ cursor, order: 'asc', limit: PAGE })
    yield* records
    if (records.length < PAGE || nextCursor === undefined) return
    cursor = nextCursor
  }
}
