import { business, collector, individual, readCode } from '@lealta/testkit'
import { bump, closeBalanced, createLedgerWorld, enabledBusiness, enabledPerson, execute } from '@lealta/testkit/ledger'
import { afterAll, describe, expect, test } from 'vitest'

const world = await createLedgerWorld()
afterAll(() => closeBalanced(world))

describe('POST /wallet/enablement', () => {
  test('default: a business wallet is on the ledger without XLM, sponsored, with thresholds 1, 2, 3', async () => {
    const person = await enabledBusiness(world)
    const account = await world.ledger.horizon.readAccount(person.publicKey)
    expect(account?.thresholds).toEqual({ low: 1, med: 2, high: 3 })
    expect(account?.signers).toMatchObject([{ key: person.publicKey, weight: 3 }])
    expect(account?.balances.find(line => line.asset.issuer === undefined)?.balance).toBe(0n)
    expect(account?.balances.map(line => line.asset)).toContainEqual(world.ledger.stablecoin)
    expect(account?.homeDomain).toBe('localhost:3000')
    expect((await person.client.readWallet()).data.attributes.enabled).toBe(true)
  })

  test('default: an individual has an account that no business pays for', async () => {
    const person = await enabledPerson(world)
    const account = await world.ledger.horizon.readAccount(person.publicKey)
    expect(account).toMatchObject({ numSponsored: 2 })
  })

  test('error: wallet_already_enabled', async () => {
    const person = await enabledPerson(world)
    await expect(person.client.enableWallet({ body: {} })).rejects.toMatchObject({ code: 'wallet_already_enabled' })
  })

  test('error: onboarding_incomplete without the second contact, or a country: the phone number may be from nowhere', async () => {
    const nomad = await collector(world, 'email')
    const phone = '+883510000091'
    await nomad.client.registerPhone({ body: { phone } })
    await nomad.client.verifyPhone({ body: { code: await readCode(world, phone) } })
    for (const person of [await collector(world, 'email'), await collector(world, 'phone'), nomad])
      await expect(person.client.enableWallet({ body: {} })).rejects.toMatchObject({ code: 'onboarding_incomplete' })
  })

  test('error: transaction_in_progress while the first is on its way', async () => {
    const person = await individual(world)
    const prepared = await person.client.enableWallet({ body: {} })
    await bump(person, prepared)
    await expect(person.client.enableWallet({ body: {} })).rejects.toMatchObject({ code: 'transaction_in_progress' })
  })

  test('auth: no session', async () => {
    await expect(world.anonymous.enableWallet({ body: {} })).rejects.toMatchObject({ status: 401 })
  })

  test('repeat: two tabs, the dialog that was left is refused at the fee bump', async () => {
    const person = await business(world)
    const first = await person.client.enableWallet({ body: {} })
    const second = await person.client.enableWallet({ body: {} })
    await expect(bump(person, first)).rejects.toMatchObject({ code: 'transaction_withdrawn' })
    await execute(world, person, second)
  })
})
