import type { PageQuery, TransactionRecord } from '@lealta/stellar/horizon'
import type { ApiDeps } from '#deps.ts'
import { readServerKeys } from '#domain/keys/server-keys.ts'

const PAGE = 200
/** Pages that are read in one go; what lies behind them is asked for one by one. */
const MOST_PAGES = 25

/**
 * The platform's own transactions, failed ones too: the fee account pays for every fee bump, and for nothing else. A page of them is one
 * request for two hundred outcomes, however busy the rest of the network is.
 * @param from where to begin, and in which direction; at the newest by default
 * @throws HorizonError, HorizonUnreachableError
 */
export async function* listOwnTransactions(deps: ApiDeps, from: Pick<PageQuery, 'cursor' | 'order'>): AsyncGenerator<TransactionRecord> {
  const { fee } = await readServerKeys(deps)
  let { cursor } = from
  for (let page = 0; page < MOST_PAGES; page++) {
    const query = { ...from, ...(cursor === undefined ? {} : { cursor }), limit: PAGE, includeFailed: true }
    const { records, nextCursor } = await deps.horizon.listTransactions(fee.publicKey(), query)
    yield* records
    if (records.length < PAGE || nextCursor === undefined) return
    cursor = nextCursor
  }
}
