import { Socket } from 'node:net'
import pg from 'pg'
import { StatementNames } from './statement-names.ts'
import { StoreUnavailableError } from './store-unavailable-error.ts'

/**
 * How a session is opened: a call is answered with 503 after ten seconds without one, and a machine that is gone without a word is noticed
 * twenty seconds later.
 */
export const sessionOptions = { connectionTimeoutMillis: 10_000, keepAlive: true, keepAliveInitialDelayMillis: 10_000 }

/** A socket that ends when nothing came or went for a time; 0 is for ever. */
function openSocket(silenceMs: number): Socket {
  const socket = new Socket()
  socket.setTimeout(silenceMs, () => {
    socket.destroy(Object.assign(new Error(`the database was silent for ${silenceMs} ms`), { code: 'ETIMEDOUT' }))
  })
  return socket
}

/** What a statement is asked with: the query builder gives a configuration, and the values beside it. */
type Ask = (statement: pg.QueryConfig | string, ...rest: unknown[]) => unknown

/**
 * Lets a connection keep statements that come often, where it is a session. A pooler hands each transaction to another session, and names
 * itself with a process id that none of them has.
 */
async function keepStatements(client: pg.ClientBase, names: StatementNames): Promise<void> {
  const { rows } = await client.query<{ pid: number }>('select pg_backend_pid() as pid')
  if (rows[0]?.pid !== (client as pg.ClientBase & { processID: number }).processID) return
  const ask = client.query.bind(client) as Ask
  const keep: Ask = (statement, ...rest) => {
    const name = typeof statement === 'string' ? undefined : names.nameOf(statement.text)
    return ask(name === undefined ? statement : { ...(statement as pg.QueryConfig), name }, ...rest)
  }
  client.query = keep as typeof client.query
}

/**
 * A pool that outlives its connections. A connection may end at any time, idle or in the middle of a transaction: the pool forgets it, the
 * call that had it fails, and the next one gets another.
 */
export class ReleasingPool extends pg.Pool {
  /**
   * @param onLost is told of each connection that ended by itself
   * @param silenceMs how long a connection in use may be silent before it ends: whoever answered it may never again. For ever by default
   */
  constructor(connectionString: string, onLost: (cause: Error) => void, silenceMs = 0) {
    const names = new StatementNames()
    super({
      connectionString,
      max: 10,
      ...sessionOptions,
      stream: () => openSocket(silenceMs),
      onConnect: client => keepStatements(client, names),
    })
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
