import { createHash } from 'node:crypto'
import { type BusinessPerson, signIn } from '@lealta/testkit'
import { createLedgerWorld, type LedgerWorld } from '@lealta/testkit/ledger'
import { businessWithProgram, mint } from '@lealta/testkit/shop'
import { CID } from 'multiformats/cid'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'

let world: LedgerWorld
let owner: BusinessPerson & { programId: string; points: string }

beforeAll(async () => {
  world = await createLedgerWorld()
  owner = await businessWithProgram(world)
})
afterAll(() => world.close())

const get = (url: string) => world.app.inject({ method: 'GET', url })

describe('GET /federation', () => {
  test('default: a business by name and by account, for every origin (SEP-2)', async () => {
    const address = `${owner.alias}*localhost:3000`
    const byName = await get(`/federation?type=name&q=${encodeURIComponent(address)}`)
    expect(byName.headers['access-control-allow-origin']).toBe('*')
    expect(byName.json()).toEqual({ stellar_address: address, account_id: owner.publicKey })
    expect((await get(`/federation?type=id&q=${owner.publicKey}`)).json()).toEqual(byName.json())
  })

  test('error: 404 for unknown names and accounts, 400 and 501 for other questions', async () => {
    expect((await get('/federation?type=name&q=nobody*localhost:3000')).statusCode).toBe(404)
    expect((await get(`/federation?type=name&q=${owner.alias}*elsewhere.example`)).statusCode).toBe(404)
    expect((await get(`/federation?type=id&q=${owner.points.split('-')[1]}`)).statusCode).toBe(404)
    expect((await get('/federation?type=name&q=x')).statusCode).toBe(400)
    expect((await get('/federation?type=other&q=x')).statusCode).toBe(400)
    expect((await get('/federation?type=txid&q=x')).statusCode).toBe(501)
  })
})

describe('GET /ipfs/:cid', () => {
  test('default: the bytes are what the address, the issuer and the memo of the enabling say', async () => {
    const { data } = await owner.client.readLoyaltyProgram({ params: { businessId: owner.businessId } })
    const answer = await get(`/ipfs/${data.attributes.ipfshash}`)
    const digest = createHash('sha256').update(answer.rawPayload).digest()
    expect(Buffer.from(CID.parse(data.attributes.ipfshash!).multihash.digest).equals(digest)).toBe(true)
    expect(answer.json()).toMatchObject({
      code: 'SOL',
      anchor_asset: 'loyalty_program',
      display_decimals: 7,
      issuer: data.attributes.issuer,
    })
    const { records } = await world.ledger.horizon.listTransactions(data.attributes.issuer!, { limit: 200 })
    expect(records.some(record => record.memo === digest.toString('base64'))).toBe(true)
    expect((await get('/ipfs/bafkreiunknown')).statusCode).toBe(404)
  })
})

describe('GET /activity/:walletId and /wallets/:walletId/activity.csv', () => {
  test('default: what the product knows, in both languages; 404 for an external transaction', async () => {
    await mint(world, owner, '12.5')
    const params = { walletId: owner.walletId }
    const csv = await (
      await owner.client.exportActivity({ params, query: { timeZone: 'America/Argentina/Buenos_Aires', language: 'es' } })
    ).text()
    const lines = csv.split('\r\n')
    expect(lines[0]).toContain('Fecha,Tipo')
    const line = lines.find(candidate => candidate.includes('Emisión'))
    expect(line).toMatch(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d-03:00,Emisión,Sol points,SOL,G[A-Z2-7]{55},12\.5000000,,/)
    const hash = /[0-9a-f]{64}/.exec(line!)![0]
    const { data } = await owner.client.readActivity({ params, query: { type: 'txhash', id: hash } })
    expect(data[0]?.attributes).toMatchObject({
      entityType: 'mint',
      amount: '12.5000000',
      assetCode: 'SOL',
      isGift: false,
      from: { name: 'Café Sol' },
    })
    const admin = await world.admin.adminReadActivity({ params, query: { type: 'txhash', id: hash } })
    expect(admin.data).toEqual(data)
    await expect(owner.client.readActivity({ params, query: { type: 'txhash', id: 'f'.repeat(64) } })).rejects.toMatchObject({
      status: 404,
    })
    await expect(owner.client.exportActivity({ params, query: { timeZone: 'Nowhere' } })).rejects.toMatchObject({ code: 'field_required' })
    const empty = await (await owner.client.exportActivity({ params, query: { from: '2020-01-01', to: '2020-01-02' } })).text()
    expect(empty.trim().split('\r\n')).toHaveLength(1)
  })
})

describe('GET /wallets/:walletId/activity.csv of a period', () => {
  test('default: days that are long over, found without reading what came after', async () => {
    const params = { walletId: owner.walletId }
    const dayOf = () => world.clock.now().toISOString().slice(0, 10)
    const goOn = async () => {
      world.clock.advance(3 * 86_400_000)
      owner = { ...owner, ...(await signIn(world, owner.keypair)) }
    }
    await goOn()
    const day = dayOf()
    await mint(world, owner, '7.25')
    await goOn()
    await mint(world, owner, '8.5')
    const days = async (query: { from?: string; to?: string }) =>
      (await (await owner.client.exportActivity({ params, query })).text()).trim().split('\r\n').slice(1)
    expect(await days({ from: day, to: day })).toEqual([expect.stringContaining('7.2500000')])
    expect(await days({ from: dayOf() })).toEqual([expect.stringContaining('8.5000000')])
    expect((await days({ to: day })).length).toBeGreaterThan(1)
  })
})
