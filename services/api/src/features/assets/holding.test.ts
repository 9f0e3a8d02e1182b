import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { toStroops } from '@lealta/kernel'
import { individual } from '@lealta/testkit'
import {
  balanceOf,
  changeAccount,
  closeBalanced,
  closedPerson,
  createLedgerWorld,
  enabledBusiness,
  enabledPerson,
  execute,
  payOutside,
} from '@lealta/testkit/ledger'
import { businessWithProgram, mint, openTill, operatorOf, readUsageItem } from '@lealta/testkit/shop'
import { Keypair } from '@stellar/stellar-sdk/base'
import { afterAll, describe, expect, test } from 'vitest'

let file: string | undefined
const server = createServer((_, response) => {
  response.statusCode = file === undefined ? 404 : 200
  response.end(file)
})
await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve))
const homeDomain = `127.0.0.1:${(server.address() as AddressInfo).port}`
const world = await createLedgerWorld({ localDomains: [homeDomain] })
afterAll(async () => {
  await closeBalanced(world)
  await new Promise(resolve => server.close(resolve))
})

/** A stranger who issues GOLD, whose file is what the domain says from now on. */
async function newIssuer(change: Parameters<typeof changeAccount>[2] = { homeDomain }) {
  const keypair = Keypair.random()
  const publicKey = keypair.publicKey()
  await world.ledger.fund(publicKey, toStroops(1_000_000_000n))
  await changeAccount(world, keypair, change)
  file = [
    '[DOCUMENTATION]',
    'ORG_NAME = "Gold mine"',
    '[[CURRENCIES]]',
    `code = "GOLD"\nissuer = "${publicKey}"\nname = "Gold bar"\ndesc = "Found in a river."\nconditions = "One bar each."`,
    // Nobody on the ledger.
    `[[CURRENCIES]]\ncode = "IRON"\nissuer = "${Keypair.random().publicKey()}"`,
  ].join('\n')
  return { ...(await enabledPerson(world)), keypair, publicKey, id: `GOLD-${publicKey}` }
}

const issuer = await newIssuer()
const owner = await businessWithProgram(world)
await mint(world, owner, '100')
const person = await enabledPerson(world)
const of = { walletId: person.walletId }
const find = async (query: string, params = of, client = person.client) =>
  (await client.findAssets({ params, query: { query } })).data.map(({ attributes }) => attributes)
const hold = async (asset: string, who: typeof person = person) =>
  execute(world, who, await who.client.holdAsset({ params: { walletId: who.walletId }, body: { asset } }))
const remove = async (asset: string, who: typeof person = person) =>
  execute(world, who, await who.client.removeAsset({ params: { walletId: who.walletId, asset } }))

describe('GET /wallets/:walletId/asset-candidates', () => {
  const gold = {
    isConfirmed: true,
    organisation: 'Gold mine',
    isHeld: false,
    ...{ needsApproval: false, canFreeze: false, canTakeBack: false },
    ...{ payer: 'platform', payerName: '' },
    asset: { id: issuer.id, name: 'Gold bar', description: 'Found in a river.', conditions: 'One bar each.', homeDomain, kind: 'other' },
  }

  test.each([
    ['its code and issuer', issuer.id],
    ['them as Horizon writes them', issuer.id.replace('-', ':')],
    ['them with a blank between', ` ${issuer.id.replace('-', ' ').replace(/ G.*/, key => key.toLowerCase())}`],
    ['the page of an explorer', `https://explorer.example/public/asset/${issuer.id}-1`],
    ['the domain that publishes it', homeDomain],
    ['the domain as a link', `http://${homeDomain}/about?us`],
  ])('default: by %s: what its issuer publishes (SEP-1), and who would pay', async (_, query) => {
    expect(await find(query)).toMatchObject([gold])
  })

  test('default: what is issued here is confirmed by our books, and its business pays', async () => {
    expect(await find(owner.points)).toMatchObject([
      { isConfirmed: true, payer: 'issuer', asset: { kind: 'loyalty_program', businessId: owner.businessId } },
    ])
  })

  test('default: a business pays for what its own wallets hold of strangers', async () => {
    const { name } = (await owner.client.readBusiness({ params: { businessId: owner.businessId } })).data.attributes
    const params = { walletId: owner.walletId }
    expect(await find(issuer.id, params, owner.client)).toMatchObject([{ payer: 'business', payerName: name }])
  })

  test('default: the issuer’s flags are said; a domain that the ledger does not name is not believed', async () => {
    const other = await newIssuer({ setFlags: 11, homeDomain: 'elsewhere.example' })
    const [asked] = await find(homeDomain)
    expect(asked).toMatchObject({ isConfirmed: false, organisation: '', needsApproval: true, canFreeze: true, canTakeBack: true })
    expect(asked?.asset).toMatchObject({ id: other.id, name: 'GOLD', description: '', conditions: '', homeDomain: '' })
  })

  test('default: by its code alone: a stablecoin of the platform, what a business here issues', async () => {
    const { code, issuer: of } = world.deps.stablecoins[0]!
    expect(await find(` ${code.toLowerCase()}`)).toMatchObject([{ asset: { id: `${code}-${of}`, kind: 'stablecoin' }, isHeld: false }])
    const points = owner.points.split('-')[0]!
    expect(await find(points)).toMatchObject([{ asset: { id: owner.points }, isConfirmed: true, isHeld: false }])
  })

  test('error: asset_code_unknown', async () => {
    await expect(find('nothing')).rejects.toMatchObject({ code: 'asset_code_unknown', status: 422, data: { code: 'NOTHING' } })
  })

  test('error: token_not_valid: an issuer that is not on the ledger', async () => {
    await expect(find(`GOLD-${Keypair.random().publicKey()}`)).rejects.toMatchObject({ code: 'token_not_valid' })
  })

  test.each(['XLM', ' xlm', 'native'])('error: asset_already_held: %j, which every wallet holds', async query => {
    await expect(find(query)).rejects.toMatchObject({ code: 'asset_already_held' })
  })

  test.each([
    ['no domain', 'gold bars', file, 'toml_unreachable'],
    ['an address of this machine', '127.0.0.1:1', file, 'toml_unreachable'],
    ['a domain without a file', homeDomain, undefined, undefined],
    ['a file that is no TOML', homeDomain, '<html>', 'toml_not_valid'],
    ['a file of 1 MB', homeDomain, `# ${'x'.repeat(1_000_000)}`, 'toml_too_large'],
    ['a file without assets', homeDomain, 'VERSION = "2.0.0"', undefined],
  ])('error: asset_domain_not_read, with its cause: %s', async (_, query, text, domain) => {
    file = text
    const data = domain === undefined ? {} : { domain }
    await expect(find(query)).rejects.toMatchObject({ code: 'asset_domain_not_read', status: 502, data })
  })

  test('error: wallet_not_enabled, wallet_closed', async () => {
    const newcomer = await individual(world)
    await expect(find(issuer.id, { walletId: newcomer.walletId }, newcomer.client)).rejects.toMatchObject({ code: 'wallet_not_enabled' })
    const gone = await closedPerson(world)
    await expect(find(issuer.id, { walletId: gone.walletId }, gone.client)).rejects.toMatchObject({ code: 'wallet_closed' })
  })
})

describe('POST /wallets/:walletId/assets', () => {
  test('spec §1 "to hold tokens": a person holds a stranger’s asset, is paid it, and removes it once it is empty', async () => {
    await hold(issuer.id)
    expect(await balanceOf(person, issuer.id)).toBe('0.0000000')
    expect(await find(issuer.id)).toMatchObject([{ isHeld: true }])
    await payOutside(world, issuer, { to: person.publicKey, asset: issuer.id, amount: '7' })
    await expect(remove(issuer.id)).rejects.toMatchObject({ code: 'asset_not_empty' })
    await payOutside(world, person, { to: issuer.publicKey, asset: issuer.id, amount: '7' })
    await remove(issuer.id)
    expect(await balanceOf(person, issuer.id)).toBeUndefined()
  })

  test('chain design D2: what a business’s own wallet holds of strangers is a unit of its own, free when it is removed', async () => {
    const before = await readUsageItem(owner, 'trustline')
    await hold(issuer.id, owner)
    expect((await readUsageItem(owner, 'trustline')).units - before.units).toBe(1)
    await remove(issuer.id, owner)
    expect(await readUsageItem(owner, 'trustline')).toEqual(before)
  })

  test('chain design D2: a customer’s line is a unit of the business that issued the asset', async () => {
    const before = await readUsageItem(owner, 'trustline')
    await hold(owner.points)
    expect((await readUsageItem(owner, 'trustline')).units - before.units).toBe(1)
    await remove(owner.points)
    expect(await readUsageItem(owner, 'trustline')).toEqual(before)
  })

  test('default: an operator does it for a till with their own wallet', async () => {
    const till = await openTill(world, owner)
    const operator = await operatorOf(world, owner, [till.publicKey])
    const { data } = await operator.client.listBusinessWallets({ params: { businessId: owner.businessId } })
    const params = { walletId: data.find(({ id }) => id === till.publicKey)!.attributes.walletId }
    await execute(world, operator, await operator.client.holdAsset({ params, body: { asset: issuer.id } }))
    await execute(world, operator, await operator.client.removeAsset({ params: { ...params, asset: issuer.id } }))
  })

  test('error: token_not_valid: an issuer that is not on the ledger', async () => {
    await expect(hold(`GOLD-${Keypair.random().publicKey()}`)).rejects.toMatchObject({ code: 'token_not_valid' })
  })

  test('error: token_not_valid: a token of its own', async () => {
    const own = { ...(await enabledPerson(world)) }
    await expect(hold(`OWN-${own.publicKey}`, own)).rejects.toMatchObject({ code: 'token_not_valid' })
  })

  test('error: asset_already_held', async () => {
    const holder = await enabledPerson(world)
    await hold(issuer.id, holder)
    for (const asset of [issuer.id, 'native']) await expect(hold(asset, holder)).rejects.toMatchObject({ code: 'asset_already_held' })
  })

  test('error: trustlines_limit: the platform pays for twenty', async () => {
    const collector = await enabledPerson(world)
    const held = (await collector.client.listBalances({ params: { walletId: collector.walletId } })).data.length - 1
    for (let more = held; more < 20; more++) await hold(`G${more}-${issuer.publicKey}`, collector)
    await expect(hold(`GX-${issuer.publicKey}`, collector)).rejects.toMatchObject({ code: 'trustlines_limit' })
    await hold(owner.points, collector)
  })

  test('error: trustlines_limit_external: the limit of the business that issued it', async () => {
    await world.admin.adminSetLimits({ params: { businessId: owner.businessId }, body: { unitsLimit: 100, limits: { trustline: 0 } } })
    await expect(hold(owner.points)).rejects.toMatchObject({ code: 'trustlines_limit_external' })
    await expect(hold(issuer.id, owner)).rejects.toMatchObject({ code: 'trustlines_limit' })
  })

  test('error: wallet_not_enabled, wallet_closed', async () => {
    const newcomer = await individual(world)
    await expect(hold(issuer.id, await closedPerson(world))).rejects.toMatchObject({ code: 'wallet_closed' })
    await expect(hold(issuer.id, newcomer)).rejects.toMatchObject({ code: 'wallet_not_enabled' })
  })
})

describe('POST /wallets/:walletId/assets/:asset/removal', () => {
  test('default: an empty asset is held no longer, and can be held again', async () => {
    const holder = await enabledPerson(world)
    for (let times = 0; times < 2; times++) {
      await hold(issuer.id, holder)
      await remove(issuer.id, holder)
      expect(await balanceOf(holder, issuer.id)).toBeUndefined()
    }
  })

  test('error: asset_not_empty', async () => {
    expect(await balanceOf(owner, owner.points)).toBe('100.0000000')
    await expect(remove(owner.points, owner)).rejects.toMatchObject({ code: 'asset_not_empty' })
  })

  test('error: asset_not_removable: the stablecoin that a business’s wallet came with is part of it', async () => {
    const { code, issuer: anchor } = world.ledger.stablecoin
    const other = await enabledBusiness(world)
    await expect(remove(`${code}-${anchor}`, other)).rejects.toMatchObject({ code: 'asset_not_removable' })
  })

  test.each([
    ['XLM', 'native'],
    ['what is not held', `NONE-${issuer.publicKey}`],
  ])('error: no_trust: %s', async (_, asset) => {
    await expect(remove(asset)).rejects.toMatchObject({ code: 'no_trust' })
  })

  test('error: wallet_not_enabled, wallet_closed', async () => {
    const newcomer = await individual(world)
    await expect(remove(issuer.id, await closedPerson(world))).rejects.toMatchObject({ code: 'wallet_closed' })
    await expect(remove(issuer.id, newcomer)).rejects.toMatchObject({ code: 'wallet_not_enabled' })
  })
})
