import pg from 'pg'
import { StoreUnavailableError } from './store-unavailable-error.ts'

/** Longest wait for a connection, in milliseconds; a call is answered with 503 after it. */
const CONNECT_TIMEOUT_MS = 10_000

/**
 * A pool that outlives its connections. A connection may end at any time, idle or in the middle of a transaction: the pool forgets it, the
 * call that had it fails, and the next one gets another.
 */
export class ReleasingPool extends pg.Pool {
  /** @param onLost is told of each connection that ended by itself */
  constructor(connectionString: string, onLost: (cause: Error) => void) {
    super({ connectionString, max: 10, connectionTimeoutMillis: CONNECT_TIMEOUT_MS, keepAlive: true })
    // Unheard, either ends the process: the pool hears a client only while nobody uses it.
    this.on('error', onLost)
    this.on('connect', client => client.on('error', onLost))
  }

  /** A client that goes back to the pool when its connection ends: the query builder forgets one whose `begin` failed. */
  override connect(): Promise<pg.PoolClient>
  override connect(callback: Parameters<pg.Pool['connect']>[0]): void
  override connect(callback?: Parameters<pg.Pool['connect']>[0]): Promise<pg.PoolClient> | undefined {
    if (!callback) return this.#connect()
    super.connect(callback)
    return undefined
  }

  async #connect(): Promise<pg.PoolClient> {
    let client: pg.PoolClient
    try {
      client = await super.connect()
    } catch (cause) {
      throw new StoreUnavailableError('the database does not answer', { cause })
    }
    const release = client.release.bind(client)
    const giveBack = (isBroken?: Error | boolean) => {
      client.removeListener('end', onEnd)
      client.release = () => {}
      release(isBroken)
    }
    const onEnd = () => giveBack(true)
    client.once('end', onEnd)
    client.release = giveBack
    return client
  }
}
