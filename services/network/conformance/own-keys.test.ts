import { mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Keypair, Operation } from '@stellar/stellar-sdk'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { formatSeed, rootKey } from '#chain/root-key.ts'
import { STANDALONE } from './hostile-book.ts'
import { startTestNetwork, type TestNetworkOptions } from './test-network.ts'

let directory: string

beforeEach(() => {
  directory = join(mkdtempSync(join(tmpdir(), 'lealta-keys-')), 'data')
})

afterEach(() => rmSync(join(directory, '..'), { recursive: true, force: true }))

const wellKnown = (passphrase: string) => Keypair.fromSecret(formatSeed(rootKey(passphrase).seed))
const inDirectory = (options: TestNetworkOptions = {}) => startTestNetwork({ store: { kind: 'directory', path: directory }, ...options })
const modeOf = (path: string) => statSync(path).mode & 0o777

describe('the root account', () => {
  it('has the seed that everybody knows only on the standalone network and only on the loopback', async () => {
    for (const [networkPassphrase, reachableFrom, isKnown] of [
      [STANDALONE, 'loopback', true],
      [STANDALONE, 'anywhere', false],
      ['Another one', 'loopback', false],
    ] as const) {
      const net = await startTestNetwork({ networkPassphrase, reachableFrom })
      const known = wellKnown(networkPassphrase)
      expect(net.network.rootSecret() === known.secret()).toBe(isKnown)
      expect((await net.get(`/accounts/${known.publicKey()}`)).status).toBe(isKnown ? 200 : 404)
      expect((await net.server.loadAccount(net.root.publicKey())).balances[0]?.balance).toBe('100000000000.0000000')
      await net.close()
    }
  })

  it('has a seed of its own that is kept for the owner of the process alone, and lasts', async () => {
    const net = await inDirectory()
    const secret = net.network.rootSecret()
    const fresh = Keypair.random()
    await net.send(net.root, Operation.createAccount({ destination: fresh.publicKey(), startingBalance: '10' }))
    expect(modeOf(directory)).toBe(0o700)
    for (const name of ['own-keys.json', 'network.sqlite', 'network.sqlite-wal', 'network.sqlite-shm']) {
      expect([name, modeOf(join(directory, name))]).toEqual([name, 0o600])
    }
    await net.close()
    const again = await inDirectory({ reachableFrom: 'anywhere' })
    expect(again.network.rootSecret()).toBe(secret)
    expect((await again.get(`/accounts/${fresh.publicKey()}`)).status).toBe(200)
    await again.close()
  })

  it('of a network that began with the known seed gets all that the known ones have before strangers can reach it', async () => {
    const net = await inDirectory({ networkPassphrase: STANDALONE })
    await net.server.friendbot(Keypair.random().publicKey()).call()
    const known = net.root
    expect(known.secret()).toBe(wellKnown(STANDALONE).secret())
    await net.close()
    const opened = await inDirectory({ networkPassphrase: STANDALONE, reachableFrom: 'anywhere' })
    expect(opened.root.publicKey()).not.toBe(known.publicKey())
    const left = await opened.server.loadAccount(known.publicKey())
    expect(left.balances[0]?.balance).toBe('1.0000000')
    const own = await opened.server.loadAccount(opened.root.publicKey())
    expect(Number(own.balances[0]?.balance)).toBeGreaterThan(99_999_989_990)
    await opened.server.friendbot(Keypair.random().publicKey()).call()
    await opened.close()
    const again = await inDirectory({ networkPassphrase: STANDALONE })
    expect(again.root.publicKey()).toBe(opened.root.publicKey())
    await again.close()
  })

  it('error: a directory without its seeds is refused, and stays as it was', async () => {
    await (await inDirectory()).close()
    const file = join(directory, 'own-keys.json')
    const text = readFileSync(file, 'utf8')
    rmSync(file)
    await expect(inDirectory()).rejects.toMatchObject({ code: 'store_keys_missing' })
    writeFileSync(file, text.slice(0, -10))
    const refused = await inDirectory().catch((error: unknown) => error)
    expect(refused).toMatchObject({ code: 'store_damaged', message: 'own-keys.json does not hold two seeds' })
    writeFileSync(file, text)
    await (await inDirectory()).close()
  })
})
