import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { KeepingPGlite } from './keeping-pglite.ts'

const OFTEN = 5
let lite: KeepingPGlite

beforeAll(async () => {
  lite = await KeepingPGlite.inMemory({})
  await lite.exec(`create table cups (id int primary key, name text, tags text[], at timestamptz, details jsonb, size numeric, big bigint)`)
})
afterAll(() => lite.close())

/** The names of what the program keeps. */
const listKept = async () => {
  const { rows } = await lite.query<{ statement: string }>('select statement from pg_prepared_statements')
  return rows.map(({ statement }) => statement)
}
const repeat = async <T>(ask: () => Promise<T>): Promise<T[]> => {
  const answers: T[] = []
  for (let i = 0; i < OFTEN; i++) answers.push(await ask())
  return answers
}

describe('a statement that comes often', () => {
  it('is kept, and answers like one that is not', async () => {
    const insert = 'insert into cups values ($1, $2, $3, $4, $5, $6, $7) returning *'
    const values = ['a “cup”\n', ['x', 'y,z', null], new Date(86_400_000), { deep: [1, null] }, '1.50', 2n ** 60n]
    const inserted: unknown[] = []
    for (let id = 1; id <= OFTEN; id++) inserted.push((await lite.query(insert, [id, ...values])).rows[0])
    expect(await listKept()).toContain(insert)
    expect(inserted).toEqual(inserted.map((_, i) => ({ ...(inserted[0] as object), id: i + 1 })))
    const nulls = await lite.query(insert, [100, null, undefined, null, null, null, null])
    expect(nulls).toMatchObject({ affectedRows: 1, rows: [{ id: 100, name: null, tags: null, at: null, details: null, big: null }] })
    const asArrays = await repeat(() => lite.query('select id, big from cups where id = $1', [1], { rowMode: 'array' }))
    expect(asArrays.map(({ rows }) => rows)).toEqual(Array(OFTEN).fill([[1, 2n ** 60n]]))
    const raw = { parsers: { 1184: (text: string) => `raw ${text}` } }
    const parsed = await repeat(() => lite.query('select at from cups where id = 1', [], raw))
    expect(new Set(parsed.map(({ rows }) => JSON.stringify(rows))).size).toBe(1)
    expect(parsed[0]?.rows).toEqual([{ at: expect.stringMatching(/^raw 1970-01-02/) }])
  })

  it('says how many rows it changed, and none where there are none', async () => {
    const update = 'update cups set name = $2 where id = $1'
    const counts = await repeat(() => lite.query(update, [1, 'one']))
    expect(counts.map(({ affectedRows }) => affectedRows)).toEqual(Array(OFTEN).fill(1))
    expect(await lite.query(update, [-1, 'none'])).toMatchObject({ affectedRows: 0, rows: [] })
  })

  it('fails as before, and works again', async () => {
    const insert = 'insert into cups (id) values ($1)'
    const codes = await repeat(() => lite.query(insert, [1]).catch((error: { code: string; constraint: string }) => error))
    expect(codes).toEqual(Array(OFTEN).fill(expect.objectContaining({ code: '23505', constraint: 'cups_pkey' })))
    await expect(lite.query(insert, ['no number'])).rejects.toMatchObject({ code: '22P02' })
    expect(await lite.query(insert, [200])).toMatchObject({ affectedRows: 1 })
    const wrong = await repeat(() => lite.query('select nothing from cups').catch((error: { code: string }) => error.code))
    expect(wrong).toEqual(Array(OFTEN).fill('42703'))
  })

  it('belongs to the transaction that it is asked in', async () => {
    const insert = 'insert into cups (id, name) values ($1, $2)'
    for (let id = 300; id < 300 + OFTEN; id++) {
      const work = lite.transaction(async tx => {
        await tx.query(insert, [id, 'gone'])
        throw new Error('no')
      })
      await expect(work).rejects.toThrow('no')
    }
    const count = `select count(*)::int as n from cups where name = 'gone'`
    expect((await lite.query(count)).rows).toEqual([{ n: 0 }])
    await lite.transaction(tx => tx.query(insert, [400, 'kept']))
    expect((await lite.query(`select id from cups where name = 'kept'`)).rows).toEqual([{ id: 400 }])
    expect(await listKept()).toContain(insert)
  })

  it('that fails ends its transaction; what is asked after it is refused, and nothing of it stays', async () => {
    const insert = 'insert into cups (id, name) values ($1, $2)'
    const work = lite.transaction(async tx => {
      await tx.query(insert, [500, 'half'])
      await tx.query(insert, [500, 'half']).catch(() => {})
      await expect(tx.query(insert, [501, 'half'])).rejects.toMatchObject({ code: '25P02' })
    })
    await expect(work).rejects.toThrow()
    expect((await lite.query(`select id from cups where name = 'half'`)).rows).toEqual([])
  })

  it('waits for transactions of others, and they for it', async () => {
    const count = 'select count(*)::int as n from cups where id >= $1'
    await repeat(() => lite.query(count, [1000]))
    const work = lite.transaction(async tx => {
      await tx.query('insert into cups (id) values (1000)')
      await new Promise(setImmediate)
      await tx.query('insert into cups (id) values (1001)')
    })
    const seen = await Promise.all([work, ...Array.from({ length: 20 }, () => lite.query<{ n: number }>(count, [1000]))])
    expect(seen.slice(1).map(answer => answer && 'rows' in answer && answer.rows[0]?.n)).toEqual(Array(20).fill(2))
  })

  it('is refused by a transaction that has ended', async () => {
    const ended = await lite.transaction(async tx => tx)
    await expect(ended.query('update cups set name = $2 where id = $1', [1, 'late'])).rejects.toThrow('closed')
  })
})
