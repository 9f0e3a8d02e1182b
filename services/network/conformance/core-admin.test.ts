import { Keypair, Operation, xdr } from '@stellar/stellar-sdk'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { startTestNetwork, type TestNetwork } from './test-network.ts'

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

  it('manualclose refuses a close time that is not after the last one', async () => {
    const response = await fetch(`${net.adminUrl}/manualclose?closeTime=1`)
    expect(response.status).toBe(400)
  })

  it('upgrades change the parameters of the next ledger', async () => {
    await text('/upgrades?mode=set&upgradetime=2020-01-01T00:00:00Z&basefee=200&basereserve=10000000&maxtxsetsize=50')
    expect(await command('/upgrades?mode=get')).toHaveLength(3)
    await text('/manualclose')
    expect(await command('/info')).toMatchObject({ info: { ledger: { baseFee: 200, baseReserve: 10_000_000, maxTxSetSize: 50 } } })
    expect(await command('/upgrades?mode=get')).toEqual([])
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
