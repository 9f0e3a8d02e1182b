import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { toStroops } from '@lealta/kernel'
import { formatStellarToml } from '@lealta/stellar/sep1'
import { actOutside, changeAccount, closeBalanced, createLedgerWorld, enabledPerson, payOutside } from '@lealta/testkit/ledger'
import { Asset, Keypair, Operation } from '@stellar/stellar-sdk/base'
import { afterAll, describe, expect, test } from 'vitest'

const asked: string[] = []
let file = ''
const server = createServer((request, response) => {
  asked.push(request.url ?? '')
  response.end(file)
})
await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve))
const homeDomain = `127.0.0.1:${(server.address() as AddressInfo).port}`
const world = await createLedgerWorld({ localDomains: [homeDomain] })
afterAll(async () => {
  await closeBalanced(world)
  await new Promise(resolve => server.close(resolve))
})

/** A stranger who issues, with a home domain. */
async function newIssuer() {
  const keypair = Keypair.random()
  const publicKey = keypair.publicKey()
  await world.ledger.fund(publicKey, toStroops(1_000_000_000n))
  await changeAccount(world, keypair, { homeDomain })
  file = formatStellarToml({
    DOCUMENTATION: { ORG_NAME: 'Gold mine' },
    CURRENCIES: [{ code: 'GOLD', issuer: publicKey, name: 'Gold bar', desc: 'Found in a river.', is_unlimited: true }],
  })
  return { ...(await enabledPerson(world)), keypair, publicKey, id: `GOLD-${publicKey}` }
}

describe('GET /wallets/:walletId/balances', () => {
  test('spec §3 "Asset": what is held of strangers gets name and home domain; what nobody holds is not asked for', async () => {
    const issuer = await newIssuer()
    const find = async () => (await world.anonymous.listAssets({ query: { ids: issuer.id } })).data[0]!.attributes
    expect(await find()).toMatchObject({ kind: 'other', name: 'GOLD', homeDomain: '', deleted: false })
    await world.api.jobs.runOnce('read-assets')
    expect(asked).toEqual([])

    const holder = await enabledPerson(world)
    const xlm = { destination: holder.publicKey, asset: Asset.native(), amount: '3' }
    await actOutside(world, issuer, issuer.publicKey, Operation.payment(xlm))
    await actOutside(world, holder, holder.publicKey, Operation.changeTrust({ asset: new Asset('GOLD', issuer.publicKey) }))
    await payOutside(world, issuer, { to: holder.publicKey, asset: issuer.id, amount: '7' })
    const read = async () => {
      const { data } = await holder.client.listBalances({ params: { walletId: holder.walletId } })
      return data.find(({ id }) => id === issuer.id)?.attributes.asset
    }
    expect(await read()).toMatchObject({ name: 'GOLD' })
    await world.api.jobs.runOnce('read-assets')
    expect(await read()).toMatchObject({ name: 'Gold bar', description: 'Found in a river.', homeDomain, businessName: '', deleted: false })
    expect(await find()).toMatchObject({ name: 'Gold bar' })

    await actOutside(world, issuer, issuer.publicKey, Operation.accountMerge({ destination: holder.publicKey }))
    world.clock.advance(3_600_000)
    await world.api.jobs.runOnce('read-assets')
    expect(await read(), 'spec §3 special avatar "deleted"').toMatchObject({ name: 'GOLD', homeDomain: '', deleted: true, enabled: false })
  })

  test('product decision 11: a stranger’s only one is known as such once nobody can issue more', async () => {
    const issuer = await newIssuer()
    const holder = await enabledPerson(world)
    const xlm = { destination: holder.publicKey, asset: Asset.native(), amount: '3' }
    await actOutside(world, issuer, issuer.publicKey, Operation.payment(xlm))
    await actOutside(world, holder, holder.publicKey, Operation.changeTrust({ asset: new Asset('GOLD', issuer.publicKey) }))
    await payOutside(world, issuer, { to: holder.publicKey, asset: issuer.id, amount: '0.0000001' })
    const read = async () => {
      await holder.client.listBalances({ params: { walletId: holder.walletId } })
      await world.api.jobs.runOnce('read-assets')
      const { data } = await world.anonymous.listAssets({ query: { ids: issuer.id } })
      return data[0]!.attributes.fixed_number
    }
    expect(await read()).toBeNull()
    await changeAccount(world, issuer.keypair, { masterWeight: 0 })
    world.clock.advance(3_600_000)
    expect(await read()).toBe('0.0000001')
  })
})
