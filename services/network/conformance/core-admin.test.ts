import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { decodeLedgerHeader, hashLedgerHeader } from '@lealta/ledger/xdr'
import { Keypair, Operation, xdr } from '@stellar/stellar-sdk'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { PASSPHRASE, startTestNetwork, type TestNetwork } from './test-network.ts'

let net: TestNetwork

beforeEach(async () => {
  net = await startTestNetwork({ close: { kind: 'manual' }, submissionTimeoutMs: 1 })
})

afterEach(() => net.close())

async function command(path: string): Promise<unknown> {
  return (await fetch(net.adminUrl + path)).json().catch(() => undefined)
}

const text = async (path: string) => (await fetch(net.adminUrl + path)).text()

async function transaction(signer = net.root) {
  const built = await net.build(net.root, Operation.createAccount({ destination: Keypair.random().publicKey(), startingBalance: '10' }))
  built.sign(signer)
  return built
}

describe("stellar-core's test interface", () => {
  it('tx puts into the queue, manualclose applies at the time it is told', async () => {
    const built = await transaction()
    const blob = encodeURIComponent(built.toXDR())
    expect(await command(`/tx?blob=${blob}`)).toEqual({ status: 'PENDING' })
    expect(await command(`/tx?blob=${blob}`)).toEqual({ status: 'DUPLICATE' })
    const closeTime = Math.floor(Date.now() / 1000) + 20
    expect(await text(`/manualclose?closeTime=${closeTime}`)).toBe(
      `Manually closed ledger with sequence number 2 and closeTime ${closeTime}`,
    )
    expect(await command('/info')).toMatchObject({ info: { ledger: { num: 2, closeTime, version: 19 }, state: 'Synced!' } })
    expect((await net.get(`/transactions/${Buffer.from(built.hash()).toString('hex')}`)).status).toBe(200)
  })

  it('tx answers with the result of what it refuses', async () => {
    const answer = (await command(`/tx?blob=${encodeURIComponent((await transaction(Keypair.random())).toXDR())}`)) as { error: string }
    expect(answer).toMatchObject({ status: 'ERROR' })
    expect(answer.error).toBe('AAAAAAAAAGT////6AAAAAA==')
  })

  it('what is refused is answered with status 200 and an exception', async () => {
    const last = Number(((await command('/info')) as { info: { ledger: { closeTime: number } } }).info.ledger.closeTime)
    for (const [path, exception] of [
      ['/manualclose?closeTime=1', `Manual close time 1 too early (last close time=${last}, now=${last})`],
      [`/manualclose?closeTime=${last}`, `Manual close time ${last} too early (last close time=${last}, now=${last})`],
      ['/manualclose?closeTime=7258118401', 'New close time 7258118401 would exceed max (7258118400)'],
      ['/manualclose?closeTime=x', "Failed to parse 'closeTime' argument"],
      ['/manualclose?ledgerSeq=1', 'Invalid manual close ledger sequence number 1 (must exceed current sequence number 1)'],
      ['/manualclose?ledgerSeq=2147483647', 'Manual close ledger sequence number 2147483647 beyond max (2147483646)'],
      ['/manualclose?ledgerSeq=4294967296', "Failed to parse 'ledgerSeq' argument"],
      ['/tx', 'Must specify a tx blob: tx?blob=<tx in xdr format>'],
      [
        '/upgrades?mode=set&upgradetime=2020-01-01T00:00:00Z&protocolversion=99',
        'Protocol version error: supported is up to 22, passed is 99',
      ],
    ] as const) {
      const response = await fetch(net.adminUrl + path)
      expect([response.status, await response.json()]).toEqual([200, { exception }])
    }
    expect(await command('/info')).toMatchObject({ info: { ledger: { num: 1 } } })
  })

  it('manualclose with ledgerSeq leaves numbers out, and the network goes on from there, also after it was opened again', async () => {
    const directory = join(mkdtempSync(join(tmpdir(), 'lealta-network-')), 'data')
    const inDirectory = () => startTestNetwork({ store: { kind: 'directory', path: directory }, close: { kind: 'manual' } })
    let far = await inDirectory()
    const close = async (query: string) => (await fetch(`${far.adminUrl}/manualclose${query}`)).text()
    await close('')
    expect(await close('?ledgerSeq=1000')).toMatch(/^Manually closed ledger with sequence number 1000 and closeTime \d+$/)
    await far.close()
    far = await inDirectory()
    expect(await close('')).toMatch(/^Manually closed ledger with sequence number 1001 /)
    const { body } = await far.get('/ledgers?order=desc')
    const records = (body._embedded as { records: { sequence: number; hash: string; prev_hash: string; header_xdr: string }[] }).records
    expect(records.map(({ sequence }) => sequence)).toEqual([1001, 1000, 2])
    const before = { ...decodeLedgerHeader(Buffer.from(records[2]!.header_xdr, 'base64')), ledgerSeq: 999 }
    expect(records[1]!.prev_hash).toBe(hashLedgerHeader(before))
    expect((await far.get('/ledgers/999')).status).toBe(404)
    await far.close()
    rmSync(join(directory, '..'), { recursive: true, force: true })
  })

  it('info tells what core tells', async () => {
    expect(await command('/info')).toEqual({
      info: {
        build: 'lealta-network 0.1.0',
        ledger: {
          age: expect.any(Number),
          baseFee: 100,
          baseReserve: 5_000_000,
          closeTime: expect.any(Number),
          hash: expect.stringMatching(/^[0-9a-f]{64}$/),
          maxTxSetSize: 1000,
          num: 1,
          version: 19,
        },
        network: PASSPHRASE,
        peers: { authenticated_count: 0, pending_count: 0 },
        protocol_version: 22,
        startedOn: expect.stringMatching(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\dZ$/),
        state: 'Synced!',
      },
    })
  })

  const unplanned = { nullopt: true }
  const nothing = { fee: unplanned, flags: unplanned, maxtxsize: unplanned, reserve: unplanned, time: 0, version: unplanned }

  it('upgrades change the parameters of the next ledger, once', async () => {
    const time = '2020-01-01T00:00:00Z'
    expect(await command('/upgrades?mode=get')).toEqual(nothing)
    expect(await text('/upgrades')).toBe('mode required')
    expect(await text('/upgrades?mode=set&upgradetime=tomorrow')).toBe("could not parse upgradetime: 'tomorrow'")
    expect(await text('/upgrades?mode=put')).toBe('Unknown mode: put')
    expect(await text(`/upgrades?mode=set&upgradetime=${time}&basefee=200&basereserve=10000000&maxtxsetsize=50`)).toBe('')
    expect(await command('/upgrades?mode=get')).toEqual({
      ...nothing,
      fee: { data: 200, nullopt: false },
      reserve: { data: 10_000_000, nullopt: false },
      maxtxsize: { data: 50, nullopt: false },
      time: Date.parse(time) / 1000,
    })
    await text('/manualclose')
    expect(await command('/info')).toMatchObject({ info: { ledger: { baseFee: 200, baseReserve: 10_000_000, maxTxSetSize: 50 } } })
    expect(await command('/upgrades?mode=get')).toEqual({ ...nothing, time: Date.parse(time) / 1000 })
  })

  it('upgrades to what is already so are passed over, those of a time to come wait until a ledger has closed at it', async () => {
    await text('/upgrades?mode=set&upgradetime=2020-01-01T00:00:00Z&protocolversion=19&basefee=100')
    expect(await text('/manualclose')).toMatch(/^Manually closed ledger with sequence number 2 /)
    expect(await command('/info')).toMatchObject({ info: { ledger: { version: 19, baseFee: 100 } } })
    const seconds = Math.floor(Date.now() / 1000) + 3600
    await text(`/upgrades?mode=set&upgradetime=${new Date(seconds * 1000).toISOString().slice(0, 19)}Z&basefee=300`)
    await text(`/manualclose?closeTime=${seconds}`)
    expect(await command('/info')).toMatchObject({ info: { ledger: { baseFee: 100 } } })
    await text('/manualclose')
    expect(await command('/info')).toMatchObject({ info: { ledger: { baseFee: 300 } } })
  })

  it('upgrades are forgotten twelve hours after their time', async () => {
    const seconds = Math.floor(Date.now() / 1000) + 3600
    await text(`/upgrades?mode=set&upgradetime=${new Date(seconds * 1000).toISOString().slice(0, 19)}Z&basefee=300`)
    await text(`/manualclose?closeTime=${seconds + 12 * 3600}`)
    expect(await command('/upgrades?mode=get')).toEqual({ ...nothing, time: seconds })
    await text('/upgrades?mode=clear')
    expect(await command('/upgrades?mode=get')).toEqual(nothing)
  })

  it('getledgerentryraw gives the XDR of entries that exist', async () => {
    const key = (keypair: Keypair) =>
      encodeURIComponent(xdr.LedgerKey.account(new xdr.LedgerKeyAccount({ accountId: keypair.xdrAccountId() })).toXDR('base64'))
    const query = `/getledgerentryraw?key=${key(net.root)}&key=${key(Keypair.random())}`
    const { entries, ledgerSeq } = (await command(query)) as { entries: { entry: string }[]; ledgerSeq: number }
    expect(ledgerSeq).toBe(1)
    expect(entries).toHaveLength(1)
  })
})
