import { execFileSync } from 'node:child_process'
import { mkdtempSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { type Keypair, Operation } from '@stellar/stellar-sdk'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { createLedgered, inspect, kill, payOnce, prepare, runRound, startPaying, startProgram, untilAcknowledged } from './kill-round.ts'
import { startTestNetwork } from './test-network.ts'

let directory: string

beforeEach(() => {
  directory = join(mkdtempSync(join(tmpdir(), 'lealta-network-')), 'data')
})

afterEach(() => rmSync(join(directory, '..'), { recursive: true, force: true }))

const inDirectory = () => startTestNetwork({ store: { kind: 'directory', path: directory } })

async function makeHistory(): Promise<{ key: Keypair; hash: string; before: unknown[] }> {
  const net = await inDirectory()
  const [key] = (await net.accounts(1)) as [Keypair]
  const { hash } = await net.send(key, Operation.manageData({ name: 'kept', value: 'yes' }))
  const before = await readAll(net, key, hash)
  await net.close()
  return { key, hash, before }
}

/** The parts of answers that do not carry the address of the service. */
async function readAll(net: Awaited<ReturnType<typeof startTestNetwork>>, key: Keypair, hash: string): Promise<unknown[]> {
  const paths = [`/accounts/${key.publicKey()}`, `/transactions/${hash}`, `/transactions/${hash}/effects`, '/ledgers/2', '/fee_stats']
  const answers = await Promise.all(paths.map(path => net.get(path)))
  return answers.map(({ body }) => JSON.parse(JSON.stringify(body).replaceAll(net.url, '')))
}

describe('a network in a directory', () => {
  it('answers the same after it was closed and opened again, and goes on', async () => {
    const { key, hash, before } = await makeHistory()
    const net = await inDirectory()
    expect(await readAll(net, key, hash)).toEqual(before)
    expect((await net.send(key, Operation.manageData({ name: 'kept', value: null }))).successful).toBe(true)
    await net.close()
    expect(net.violations).toEqual([])
  })

  it('is refused while another network uses it', async () => {
    const net = await inDirectory()
    await expect(inDirectory()).rejects.toMatchObject({ code: 'store_in_use' })
    await net.close()
    await (await inDirectory()).close()
  })

  it('is taken over from a process that is gone', async () => {
    await makeHistory()
    writeFileSync(`${directory}.lock`, '4194304')
    await (await inDirectory()).close()
  })

  it('is refused when it is of another network', async () => {
    await makeHistory()
    const other = startTestNetwork({ store: { kind: 'directory', path: directory }, networkPassphrase: 'Another one' })
    await expect(other).rejects.toMatchObject({ code: 'store_foreign_network' })
  })

  const damages: [string, string, string][] = [
    ['of an unknown version', "update meta set value = '99' where name = 'schema'", 'store_unknown_version'],
    ['without tables of a network', 'drop table meta', 'store_not_a_network'],
    ['with a missing ledger', 'delete from ledgers where sequence = 2', 'store_damaged'],
    ['with a broken chain of hashes', 'update ledgers set hash = zeroblob(32) where sequence = 2', 'store_damaged'],
    ['with a forged header', 'update ledgers set header = zeroblob(length(header)) where sequence = 3', 'store_damaged'],
    ['with lost entries', 'delete from entries where key in (select key from entries limit 1)', 'store_damaged'],
    ['with unreadable entries', "update entries set entry = x'00'", 'store_damaged'],
  ]
  it.each(damages)('is refused when it is %s', async (_, sql, code) => {
    await makeHistory()
    const file = new DatabaseSync(join(directory, 'network.sqlite'))
    file.exec(sql)
    file.close()
    await expect(inDirectory()).rejects.toMatchObject({ code })
  })

  it('is refused when its file is no database', async () => {
    await makeHistory()
    writeFileSync(join(directory, 'network.sqlite'), 'something else, and longer than the header of a database has to be '.repeat(40))
    for (const suffix of ['-wal', '-shm']) rmSync(join(directory, `network.sqlite${suffix}`), { force: true })
    await expect(inDirectory()).rejects.toMatchObject({ code: 'store_damaged' })
  })

  it('takes no transactions while ledgers cannot be written, says so, and goes on by itself as soon as they can', async () => {
    const net = await startTestNetwork({ store: { kind: 'directory', path: directory }, submissionTimeoutMs: 100 })
    const [key] = (await net.accounts(1)) as [Keypair]
    const change = (sql: string) => {
      const other = new DatabaseSync(join(directory, 'network.sqlite'))
      other.exec(sql)
      other.close()
    }
    change('alter table participants rename to elsewhere')
    const transaction = await net.build(key, Operation.manageData({ name: 'kept', value: 'yes' }))
    transaction.sign(key)
    expect((await net.post(transaction.toXDR())).status).toBe(504)
    expect(await net.post(transaction.toXDR())).toMatchObject({
      status: 503,
      body: { detail: expect.stringContaining('goes on by itself') },
    })
    expect(await net.get('/health')).toMatchObject({ status: 503, body: { database_connected: false } })
    expect((await net.get(`/accounts/${key.publicKey()}`)).status).toBe(200)
    change('alter table elsewhere rename to participants')
    const hash = Buffer.from(transaction.hash()).toString('hex')
    await vi.waitFor(async () => expect((await net.get(`/transactions/${hash}`)).status).toBe(200), { timeout: 10_000 })
    expect((await net.get('/health')).status).toBe(200)
    await net.close()
    await (await inDirectory()).close()
  })

  it('goes on after a disk that was full for its process, with all that was acknowledged and without a restart', async () => {
    const state = createLedgered()
    const running = await startProgram(directory)
    await prepare(running, state)
    const limitFiles = (bytes: number | 'unlimited') =>
      execFileSync('prlimit', ['--pid', String(running.child.pid), `--fsize=${bytes}:unlimited`])
    const health = async () => (await fetch(`${running.url}/health`)).status
    const paying = startPaying(running, state)
    await untilAcknowledged(state, 20)
    limitFiles(statSync(join(directory, 'network.sqlite-wal')).size)
    await vi.waitFor(async () => expect(await health()).toBe(503), { timeout: 20_000 })
    const waitingFor = state.acknowledged.size
    expect(await payOnce(running)).toMatchObject({ status: 503, body: { detail: expect.stringContaining('goes on by itself') } })
    limitFiles('unlimited')
    await untilAcknowledged(state, waitingFor + 1)
    expect(await health()).toBe(200)
    expect((await payOnce(running)).status).toBe(200)
    await kill(running)
    await paying
    const again = await startProgram(directory)
    expect(await inspect(again, state)).toMatchObject({ lost: 0, moved: 0 })
    await kill(again)
  })

  it('kill -9 at any time loses nothing that was acknowledged', async () => {
    const state = createLedgered()
    let running = await startProgram(directory)
    await prepare(running, state)
    for (const acknowledgements of [1, 30, 77]) {
      await runRound(running, state, acknowledgements)
      running = await startProgram(directory)
    }
    const findings = await inspect(running, state)
    await kill(running)
    expect(findings).toMatchObject({ lost: 0, moved: 0 })
    expect(findings.counted).toBeGreaterThanOrEqual(state.acknowledged.size)
  })
})
