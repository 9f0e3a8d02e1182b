import pg from 'pg'
import { sessionOptions } from './releasing-pool.ts'
import { StoreUnavailableError } from './store-unavailable-error.ts'

/** Of those who bring the schema up to date. */
const LOCK = 5_201_316

/**
 * Runs work that several processes begin at the same time, one after the other. The lock belongs to a transaction, on a connection of its
 * own: a pooler in front may give sessions to others, but not the middle of a transaction. It ends with the process.
 * @throws StoreUnavailableError when the server does not answer, or hangs up
 */
export async function oneAtATime(connectionString: string, work: () => Promise<void>): Promise<void> {
  const client = new pg.Client({ connectionString, ...sessionOptions })
  const lost = Promise.withResolvers<never>()
  lost.promise.catch(() => undefined)
  const toUnavailable = (cause: unknown) => new StoreUnavailableError('the database does not answer', { cause })
  client.on('error', err => lost.reject(toUnavailable(err)))
  await client.connect().catch((cause: unknown) => Promise.reject(toUnavailable(cause)))
  try {
    await client.query('begin')
    await client.query('select pg_advisory_xact_lock($1)', [LOCK])
    await Promise.race([work(), lost.promise])
    await client.query('commit')
  } finally {
    await client.end()
  }
}
