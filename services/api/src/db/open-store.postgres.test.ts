import { randomBytes, randomUUID } from 'node:crypto'
import { systemClock } from '@lealta/kernel'
import pg from 'pg'
import { afterAll, describe, expect, it } from 'vitest'
import { assertMasterKey, createKeyring, MasterKeyError } from '#domain/keys/server-keys.ts'
import { openStore } from './open-store.ts'
import { StoreRefusedError } from './store-unavailable-error.ts'

const server = new URL(process.env.DATABASE_URL!)
const made: string[] = []
const run = async (url: string, statement: string) => {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    return (await client.query<Record<string, string | null>>(statement)).rows
  } finally {
    await client.end()
  }
}
/** An empty database, without tables. */
const createDatabase = async (): Promise<string> => {
  const name = `lealta_open_${randomUUID().replaceAll('-', '')}`
  await run(server.href, `create database ${name}`)
  made.push(name)
  return Object.assign(new URL(server), { pathname: `/${name}` }).href
}
afterAll(async () => {
  for (const name of made) await run(server.href, `drop database ${name} with (force)`)
})

it('settings that the server does not let in are told by what it says, and not as a silence', async () => {
  const url = Object.assign(new URL(server), { pathname: '/lealta_nobody_made_it' }).href
  const refused = openStore(url)
  await expect(refused).rejects.toThrow(StoreRefusedError)
  await expect(refused).rejects.toThrow(`The database on ${server.host} refuses: database "lealta_nobody_made_it" does not exist.`)
})

describe('several processes that open one database', () => {
  it('at the same time, an empty one: each finds the whole schema', async () => {
    const url = await createDatabase()
    const stores = await Promise.all(Array.from({ length: 6 }, () => openStore(url)))
    const [{ migrations }] = (await run(url, 'select count(*) as migrations from drizzle.__drizzle_migrations')) as [{ migrations: string }]
    const [{ distinct }] = (await run(url, 'select count(distinct hash) as distinct from drizzle.__drizzle_migrations')) as [
      { distinct: string },
    ]
    expect(migrations).toBe(distinct)
    for (const { close } of stores) await close()
  })

  it('one that is killed while it changes the schema does not keep the others out', async () => {
    const url = await createDatabase()
    // Other files' databases are on the same server, and hold such locks, too.
    const ours = "locktype = 'advisory' and database = (select oid from pg_database where datname = current_database())"
    const dying = new pg.Client({ connectionString: url })
    dying.on('error', () => undefined)
    await dying.connect()
    await dying.query('begin')
    await dying.query('select pg_advisory_xact_lock(5201316)')
    const opening = openStore(url)
    for (;;) {
      const waiting = await run(url, `select pid from pg_locks where ${ours} and not granted`)
      if (waiting.length > 0) break
    }
    expect(await run(url, "select to_regclass('users')::text as users")).toEqual([{ users: null }])
    await run(url, `select pg_terminate_backend(pid) from pg_locks where ${ours} and granted`)
    await (await opening).close()
    expect(await run(url, "select to_regclass('users')::text as users")).toEqual([{ users: 'users' }])
  })

  it('one with another master key ends with one line that says what to do, before it changes anything', async () => {
    const url = await createDatabase()
    const first = await openStore(url)
    const masterKey = randomBytes(32)
    const keys = await createKeyring({ db: first.db, masterKey, clock: systemClock }).read()
    await first.close()
    // As a database that an older version has left.
    await run(url, 'drop function tell_of_till_event() cascade')
    const guard = "select to_regproc('tell_of_till_event')::text as guard"
    const wrong = openStore(url, { beforeChange: db => assertMasterKey(db, randomBytes(32)) })
    await expect(wrong).rejects.toBeInstanceOf(MasterKeyError)
    await expect(wrong).rejects.toThrow(/^[^\n]*MASTER_KEY[^\n]*$/)
    expect(await run(url, guard)).toEqual([{ guard: null }])
    const right = await openStore(url, { beforeChange: db => assertMasterKey(db, masterKey) })
    expect(await run(url, guard)).toEqual([{ guard: 'tell_of_till_event' }])
    const again = await createKeyring({ db: right.db, masterKey, clock: systemClock }).read()
    expect(again.fee.publicKey()).toBe(keys.fee.publicKey())
    await expect(createKeyring({ db: right.db, masterKey: randomBytes(32), clock: systemClock }).read()).rejects.toBeInstanceOf(
      MasterKeyError,
    )
    await right.close()
  })
})
