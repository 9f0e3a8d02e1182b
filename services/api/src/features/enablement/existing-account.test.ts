import { toStroops } from '@lealta/kernel'
import { type Asset, sameAsset } from '@lealta/stellar/asset'
import type { AccountRecord } from '@lealta/stellar/horizon'
import { business, collector, individual, namedApplicant, signInTo } from '@lealta/testkit'
import { changeAccount, closeBalanced, execute } from '@lealta/testkit/ledger'
import { openShopWorld } from '@lealta/testkit/shop'
import { Keypair } from '@stellar/stellar-sdk/base'
import { afterAll, describe, expect, test } from 'vitest'
import { sales } from '#db/index.ts'

const { world, shop } = await openShopWorld()
afterAll(() => closeBalanced(world))

const holds = (account: AccountRecord | undefined, asset: Asset) => account?.balances.some(line => sameAsset(line.asset, asset))
const readAccount = (publicKey: string) => world.ledger.horizon.readAccount(publicKey)
const readSaleAccount = async () => (await world.deps.db.select({ account: sales.account }).from(sales))[0]!.account
const isEnabled = async (person: { client: Awaited<ReturnType<typeof individual>>['client'] }) =>
  (await person.client.readWallet()).data.attributes.enabled

describe('POST /wallet/enablement', () => {
  test('product decision 26: an existing business account gets only the stablecoin it lacks, sponsored', async () => {
    const person = await business(world)
    await changeAccount(world, person.keypair, { homeDomain: 'own.example' })
    const before = await readAccount(person.publicKey)
    expect((await person.client.enableExistingAccount({ body: {} })).data.attributes.enabled).toBe(false)
    await execute(world, person, await person.client.enableWallet({ body: {} }))
    const after = await readAccount(person.publicKey)
    expect(after).toMatchObject({
      signers: before!.signers,
      thresholds: { low: 0, med: 0, high: 0 },
      homeDomain: 'own.example',
      sequence: before!.sequence,
      numSponsored: 1,
    })
    expect(after!.balances).toHaveLength(2)
    expect(holds(after, world.ledger.stablecoin)).toBe(true)
    expect(await isEnabled(person)).toBe(true)
  })

  test('product decision 26: a person joins a program with the account they have', async () => {
    const person = await individual(world)
    await world.ledger.fund(person.publicKey, toStroops(20_000_000n))
    await execute(world, person, await person.client.enableWallet({ body: { programId: shop.owner.programId } }))
    const [code = '', issuer = ''] = shop.owner.points.split('-')
    expect(holds(await readAccount(person.publicKey), { code, issuer })).toBe(true)
    expect(await isEnabled(person)).toBe(true)
  })

  test('error: wallet_already_enabled for an account that lacks nothing: there is nothing to sign', async () => {
    const person = await individual(world)
    await world.ledger.fund(person.publicKey, toStroops(20_000_000n))
    await expect(person.client.enableWallet({ body: {} })).rejects.toMatchObject({ code: 'wallet_already_enabled' })
  })

  test('error: account_not_usable for the account of a sale of one’s own', async () => {
    const person = await individual(world, await signInTo(world, await readSaleAccount(), shop.owner.keypair))
    await expect(person.client.enableWallet({ body: {} })).rejects.toMatchObject({ code: 'account_not_usable' })
  })
})

describe('POST /wallet/enablement/existing', () => {
  test('product decision 26: a person’s account needs nothing, and stays as it is', async () => {
    const person = await individual(world)
    await world.ledger.fund(person.publicKey, toStroops(20_000_000n))
    const before = await readAccount(person.publicKey)
    expect((await person.client.enableExistingAccount({ body: {} })).data.attributes.enabled).toBe(true)
    expect(await isEnabled(person)).toBe(true)
    expect(await readAccount(person.publicKey)).toEqual(before)
  })

  test('default: without an account nothing changes', async () => {
    const person = await individual(world)
    expect((await person.client.enableExistingAccount({ body: {} })).data.attributes.enabled).toBe(false)
  })

  test('repeat: an enabled wallet stays enabled', async () => {
    const body = {}
    const { client } = shop.customer
    for (let times = 0; times < 2; times++) expect((await client.enableExistingAccount({ body })).data.attributes.enabled).toBe(true)
  })

  test('error: account_not_usable for an issuer of one’s own', async () => {
    const [, issuer = ''] = shop.owner.points.split('-')
    const person = await individual(world, await signInTo(world, issuer, shop.owner.keypair))
    await expect(person.client.enableExistingAccount({ body: {} })).rejects.toMatchObject({ code: 'account_not_usable' })
  })

  test('error: onboarding_incomplete', async () => {
    for (const person of [await collector(world, 'email'), await collector(world, 'phone')])
      await expect(person.client.enableExistingAccount({ body: {} })).rejects.toMatchObject({ code: 'onboarding_incomplete' })
  })

  test('error: kyb_not_valid', async () => {
    const person = await namedApplicant(world)
    await expect(person.client.enableExistingAccount({ body: {} })).rejects.toMatchObject({ code: 'kyb_not_valid' })
  })

  test('auth: no session', async () => {
    await expect(world.anonymous.enableExistingAccount({ body: {} })).rejects.toMatchObject({ status: 401 })
  })

  test('auth: a key that may only pay takes over no account', async () => {
    const person = await individual(world)
    const operator = Keypair.random()
    const signer = { ed25519PublicKey: operator.publicKey(), weight: 1 }
    await changeAccount(world, person.keypair, { signer, masterWeight: 2, lowThreshold: 1, medThreshold: 1, highThreshold: 2 })
    const { client } = await signInTo(world, person.publicKey, operator)
    await expect(client.enableExistingAccount({ body: {} })).rejects.toMatchObject({ code: 'signer_level_too_low' })
  })
})
