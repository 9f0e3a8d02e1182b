import pg from 'pg'
import { sessionOptions } from './releasing-pool.ts'

/** First and longest wait before a session that ended is opened again. */
const FIRST_WAIT_MS = 100
const LONGEST_WAIT_MS = 5_000

/** Notifications of a channel, until they are closed. */
export type Listening = { close(): Promise<void> }

/** What is called: `onMessage` with a payload, `onOpen` whenever listening begins: what was said before that is not heard. */
export type ListeningHandlers = { onMessage: (payload: string) => void; onOpen: () => void }

/**
 * Listens to a channel of PostgreSQL, on a session of its own that is opened again whenever it ends.
 * @param connectionString leads to sessions: not through a pooler that hands them to others
 */
export function listenOnServer(
  connectionString: string,
  channel: string,
  { onMessage, onOpen }: ListeningHandlers,
  logger?: { warn(details: object, message: string): void },
): Listening {
  let isClosed = false
  let client: pg.Client | undefined
  let timer: NodeJS.Timeout | undefined
  let waitMs = FIRST_WAIT_MS

  const open = async (): Promise<void> => {
    const session = new pg.Client({ connectionString, ...sessionOptions })
    client = session
    const ended = Promise.withResolvers<unknown>()
    session.on('error', ended.resolve)
    session.on('end', () => ended.resolve('the session ended'))
    session.on('notification', ({ payload }) => onMessage(payload ?? ''))
    try {
      await session.connect()
      await session.query(`listen ${pg.escapeIdentifier(channel)}`)
      waitMs = FIRST_WAIT_MS
      onOpen()
    } catch (err) {
      ended.resolve(err)
    }
    const err = await ended.promise
    await session.end().catch(() => undefined)
    if (isClosed) return
    logger?.warn({ err, channel }, 'not listening to the database; will again')
    timer = setTimeout(() => void open(), waitMs)
    waitMs = Math.min(2 * waitMs, LONGEST_WAIT_MS)
  }
  void open()

  return {
    async close() {
      isClosed = true
      clearTimeout(timer)
      await client?.end().catch(() => undefined)
    },
  }
}
