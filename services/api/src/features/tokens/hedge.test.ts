import { actOutside, closeBalanced, createLedgerWorld, enabledBusiness } from '@lealta/testkit/ledger'
import { createReadyToken, enabledToken, readUsageItem, tokenInput } from '@lealta/testkit/shop'
import { Keypair, Operation } from '@stellar/stellar-sdk/base'
import { afterAll, describe, expect, test } from 'vitest'
import { measureUnitsDifference } from '#domain/sponsorship/sponsorship.ts'
import { checkMetadata } from '#domain/tokens/check-metadata.ts'

const world = await createLedgerWorld()
const owner = await enabledBusiness(world)
const of = { businessId: owner.businessId }
afterAll(() => closeBalanced(world))

const refuse = (call: Promise<unknown>, code: string) => expect(call).rejects.toMatchObject({ code, status: 422 })
const create = (change: Parameters<typeof tokenInput>[0]) => owner.client.createToken({ params: of, body: tokenInput(change) })
const read = async (tokenId: string) => (await owner.client.readToken({ params: { ...of, tokenId } })).data.attributes

describe('chain design §9 "token with hedge_for"', () => {
  const stablecoin = `${world.ledger.stablecoin.code}-${world.ledger.stablecoin.issuer}`

  test.each([
    ['unlimited', { kind: 'unlimited' as const }, 'H1'],
    ['fixed', { kind: 'fixed' as const, amount: '50' }, 'H2'],
  ])('default: %s: five units; the issuer carries it beside the hash, the document and the asset say it', async (_, supply, code) => {
    const before = await readUsageItem(owner, 'token')
    const { tokenId, asset } = await enabledToken(world, owner, code, { hedgeFor: stablecoin, supply })
    const { issuer, ipfshash, hedgeFor } = await read(tokenId)
    expect(hedgeFor).toBe(stablecoin)
    const account = await world.ledger.horizon.readAccount(issuer!)
    expect(
      Object.fromEntries(Object.entries(account?.data ?? {}).map(([name, value]) => [name, Buffer.from(value, 'base64').toString()])),
    ).toEqual({
      ipfshash,
      hedge_for: stablecoin,
    })
    expect((await readUsageItem(owner, 'token')).units - before.units).toBe(5)
    expect(await measureUnitsDifference(world.deps)).toBe(0)
    expect((await world.app.inject({ url: `/ipfs/${ipfshash}` })).json()).toMatchObject({ hedge_for: stablecoin })
    const { data } = await world.anonymous.listAssets({ query: { ids: `${asset},${stablecoin}` } })
    expect(data.map(({ attributes }) => attributes.hedge_for)).toEqual([stablecoin, null])
  })

  test('default: changed and taken away while it is a draft', async () => {
    const params = await createReadyToken(owner, 'H3')
    const change = async (hedgeFor: string | null) =>
      (await owner.client.updateToken({ params, body: { hedgeFor } })).data.attributes.hedgeFor
    expect(await change(stablecoin)).toBe(stablecoin)
    expect(await change(null)).toBeNull()
  })

  test('alarm: a minter who rewrites it on the ledger is seen, as one who rewrites the hash', async () => {
    const { tokenId, asset } = await enabledToken(world, owner, 'H5', { hedgeFor: stablecoin })
    await actOutside(
      world,
      owner,
      asset.split('-')[1]!,
      Operation.manageData({ name: 'hedge_for', value: `EURL-${world.ledger.stablecoin.issuer}` }),
    )
    await checkMetadata(world.deps)
    expect((await read(tokenId)).metadataChanged).toBe(true)
    await actOutside(world, owner, asset.split('-')[1]!, Operation.manageData({ name: 'hedge_for', value: stablecoin }))
    await checkMetadata(world.deps)
    expect((await read(tokenId)).metadataChanged).toBe(false)
  })
})

/** Nothing that a token can stand for: no issuer, a code too long for the entry, an issuer that is not on the ledger, no asset at all. */
const notHedged = [
  'native',
  `EIGHTLET-${owner.publicKey}`,
  `USD-${Keypair.random().publicKey()}`,
  'USD',
  `USD-${owner.publicKey.slice(0, -1)}${owner.publicKey.endsWith('A') ? 'B' : 'A'}`,
]

describe('POST /businesses/:businessId/tokens', () => {
  test.each(notHedged)('error: token_not_valid: stands for %s', async hedgeFor => {
    await refuse(create({ code: 'H6', hedgeFor }), 'token_not_valid')
  })
})

describe('PATCH /businesses/:businessId/tokens/:tokenId', () => {
  test.each(notHedged)('error: token_not_valid: stands for %s', async hedgeFor => {
    const { data } = await create({ code: `J${notHedged.indexOf(hedgeFor)}` })
    await refuse(owner.client.updateToken({ params: { ...of, tokenId: data.id }, body: { hedgeFor } }), 'token_not_valid')
  })
})
