import { existsSync, mkdtempSync, renameSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { StoreUnavailableError } from '#index.ts'
import { EmbeddedDatabase } from './embedded-database.ts'

let base: string
let directory: string
let database: EmbeddedDatabase
const logs: string[] = []
beforeEach(async () => {
  base = mkdtempSync(join(tmpdir(), 'lealta-embedded-'))
  directory = join(base, 'database')
  logs.length = 0
  database = await EmbeddedDatabase.open(directory, { warn: (_, message) => logs.push(message) }, 0)
  await database.query('create table kept (word text)')
  await database.query("insert into kept values ('before')")
})
afterEach(() => rmSync(base, { recursive: true, force: true }))

/** Makes PostgreSQL go on to the next file of its log, until it needs one that it cannot make: it ends, as on a full disk. */
async function writeToTheEnd(): Promise<unknown> {
  for (;;) {
    try {
      await database.query("select pg_logical_emit_message(true, 'x', 'a')")
      await database.query('select pg_switch_wal()')
    } catch (error) {
      return error
    }
  }
}

const readWords = async () => (await database.query<{ word: string }>('select word from kept order by word')).rows.map(({ word }) => word)

describe('an embedded database that ends by itself', () => {
  it('refuses calls at once, and goes on by itself when its files can be written again', async () => {
    const log = join(directory, 'pg_wal')
    renameSync(log, `${log}-away`)
    const waiting = [1, 2, 3].map(() => writeToTheEnd())
    for (const error of await Promise.all(waiting)) expect(String(error)).toMatch(/has ended|No such file|cannot be opened again yet/)
    const work = database.transaction(async tx => tx.query("insert into kept values ('lost')"))
    await expect(work).rejects.toThrow(StoreUnavailableError)
    await expect(readWords()).rejects.toThrow(StoreUnavailableError)
    renameSync(`${log}-away`, log)
    expect(await readWords()).toEqual(['before'])
    await Promise.all([1, 2, 3].map(n => database.query(`insert into kept values ('after ${n}')`)))
    expect(await readWords()).toEqual(['after 1', 'after 2', 'after 3', 'before'])
    expect(logs).toEqual(['the embedded database had ended and was opened again'])
    await database.close()
  })

  it('begins no new database where its folder has gone, and can be closed', async () => {
    rmSync(join(directory, 'pg_wal'), { recursive: true })
    await writeToTheEnd()
    rmSync(directory, { recursive: true })
    await expect(readWords()).rejects.toThrow(StoreUnavailableError)
    await database.close()
    expect(existsSync(join(directory, 'PG_VERSION'))).toBe(false)
  })
})
