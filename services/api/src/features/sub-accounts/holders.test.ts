import { business, type RegisteredPerson } from '@lealta/testkit'
import { actOutside, bump, closeBalanced, enabledPerson, execute, settle, submit } from '@lealta/testkit/ledger'
import {
  addOperator,
  createSubAccount,
  employeeInput,
  enabledReward,
  openShopWorld,
  openSubAccount,
  readUsageItem,
  removeOperator,
} from '@lealta/testkit/shop'
import { Operation } from '@stellar/stellar-sdk/base'
import { afterAll, describe, expect, test } from 'vitest'
import { reconcileUnits } from '#domain/sponsorship/reconcile-units.ts'

const { world, shop } = await openShopWorld()
const { owner, till, customer } = shop
afterAll(() => closeBalanced(world))
await world.admin.adminSetLimits({ params: { businessId: owner.businessId }, body: { unitsLimit: 500, limits: { account: 60 } } })

const ofBusiness = { businessId: owner.businessId }
const stablecoin = `USDL-${world.ledger.stablecoin.issuer}`
const read = async (params: { businessId: string; subAccountId: string }) => (await owner.client.readSubAccount({ params })).data.attributes
const employee = (holder: string | null = null, name = 'Waiters') => openSubAccount(world, owner, employeeInput({ name }), holder)
const handOver = (params: { businessId: string; subAccountId: string }, holder: string) =>
  owner.client.handOver({ params, body: { holder } })
const takeBack = (publicKey: string, person: { publicKey: string }) => removeOperator(world, owner, publicKey, person)
const payFrom = (person: RegisteredPerson, walletId: string, recipient: string, amount = '1') =>
  person.client.pay({ params: { walletId }, body: { recipient, asset: stablecoin, amount } })

describe('POST /businesses/:businessId/sub-accounts/:subAccountId/holder', () => {
  test('default: the person sees that they hold it and pays from it without access to the portal; taken back, they do neither', async () => {
    const person = await enabledPerson(world)
    const opened = await employee(null, 'Ana')
    await world.ledger.issue(opened.publicKey, '10')
    await expect(payFrom(person, opened.walletId, customer.publicKey)).rejects.toMatchObject({ code: 'not_found' })
    const { data } = await owner.client.findHolder({ params: opened, query: { query: person.email } })
    expect(data.attributes.publicKey).toBe(person.publicKey)
    await execute(world, owner, await handOver(opened, person.email))
    expect((await person.client.listOperatedBusinesses()).data).toMatchObject([
      { id: owner.businessId, attributes: { walletId: opened.walletId } },
    ])
    const { data: wallets } = await person.client.listBusinessWallets({ params: ofBusiness })
    expect(wallets.map(({ attributes: { kind, resourceId, name, walletId } }) => [kind, resourceId, name, walletId])).toEqual([
      ['employee', opened.subAccountId, 'Ana', opened.walletId],
    ])
    await execute(world, person, await payFrom(person, opened.walletId, customer.publicKey, '4'))
    const { data: lines } = await person.client.listBalances({ params: { walletId: opened.walletId } })
    expect(lines.find(({ id }) => id === stablecoin)?.attributes.balance).toBe('6.0000000')
    await expect(person.client.listPos({ params: ofBusiness })).rejects.toMatchObject({ code: 'not_found' })
    await takeBack(opened.publicKey, person)
    expect((await read(opened)).holder).toBeNull()
    expect((await person.client.listOperatedBusinesses()).data).toEqual([])
    await expect(payFrom(person, opened.walletId, customer.publicKey)).rejects.toMatchObject({ code: 'not_found' })
  })

  test('chain design D2: points and rewards wait for the account, come with their trustline when accepted, and go on from there', async () => {
    const person = await enabledPerson(world)
    const opened = await employee(person.publicKey)
    const params = { walletId: opened.walletId }
    await execute(world, owner, await owner.client.mintPoints({ params: ofBusiness, body: { amount: '20' } }))
    const reward = await enabledReward(world, owner, { minted: '2' })
    const before = (await readUsageItem(owner, 'trustline')).count
    for (const asset of [owner.points, reward.asset]) {
      const body = { recipient: opened.publicKey, asset, amount: '2' }
      await execute(world, owner, await owner.client.pay({ params: { walletId: owner.walletId }, body }))
      const { data } = await person.client.listPendingPayments({ params, query: { status: 'waiting' } })
      await execute(world, person, await person.client.acceptPendingPayment({ params: { pendingPaymentId: data[0]!.id } }))
      const { data: lines } = await person.client.listBalances({ params })
      expect(lines.find(({ id }) => id === asset)?.attributes.balance).toBe('2.0000000')
    }
    // Both issued by the business, which pays for them.
    expect((await readUsageItem(owner, 'trustline')).count).toBe(before + 2)
    const back = { recipient: customer.publicKey, asset: owner.points, amount: '1' }
    await execute(world, person, await person.client.pay({ params, body: back }))
  })

  test('the person takes back and accepts payments of the account that they hold', async () => {
    const person = await enabledPerson(world)
    const opened = await employee(person.publicKey)
    await world.ledger.issue(opened.publicKey, '3')
    await execute(world, person, await payFrom(person, opened.walletId, 'later@example.com', '2'))
    const waiting = async () =>
      (await person.client.listPendingPayments({ params: { walletId: opened.walletId }, query: { status: 'waiting' } })).data[0]!
    await execute(world, person, await person.client.cancelPendingPayment({ params: { pendingPaymentId: (await waiting()).id } }))
    const body = { recipient: opened.publicKey, asset: owner.points, amount: '1' }
    await execute(world, customer, await customer.client.pay({ params: { walletId: customer.walletId }, body }))
    await execute(world, person, await person.client.acceptPendingPayment({ params: { pendingPaymentId: (await waiting()).id } }))
    const { data } = await person.client.listBalances({ params: { walletId: opened.walletId } })
    expect(data.map(({ id, attributes }) => [id, attributes.balance])).toEqual(
      expect.arrayContaining([
        [stablecoin, '3.0000000'],
        [owner.points, '1.0000000'],
      ]),
    )
  })

  test('somebody whom another tool removed does not hold it any more', async () => {
    const person = await enabledPerson(world)
    const opened = await employee(person.publicKey)
    const signer = { ed25519PublicKey: person.publicKey, weight: 0 }
    await actOutside(world, owner, opened.publicKey, Operation.setOptions({ signer }))
    expect((await read(opened)).holder).toBeNull()
    expect((await person.client.listOperatedBusinesses()).data).toEqual([])
    await expect(payFrom(person, opened.walletId, customer.publicKey)).rejects.toMatchObject({ code: 'not_found' })
    await reconcileUnits(world.deps)
    await expect(person.client.listBalances({ params: { walletId: opened.walletId } })).rejects.toMatchObject({ code: 'not_found' })
  })

  test('error: account_already_held', async () => {
    const opened = await employee(customer.email)
    await expect(handOver(opened, (await enabledPerson(world)).publicKey)).rejects.toMatchObject({ code: 'account_already_held' })
    await takeBack(opened.publicKey, customer)
  })

  test('error: account_wrong_status before it is enabled', async () => {
    const params = await createSubAccount(owner, employeeInput())
    await expect(handOver(params, customer.email)).rejects.toMatchObject({ code: 'account_wrong_status' })
  })

  test('error: operator_exists for an operator of the account', async () => {
    const opened = await employee()
    await addOperator(world, owner, opened.publicKey, customer)
    await expect(handOver(opened, customer.email)).rejects.toMatchObject({ code: 'operator_exists' })
    await takeBack(opened.publicKey, customer)
  })

  test('error: threshold_out_of_range when another tool changed the thresholds', async () => {
    const opened = await employee()
    await actOutside(world, owner, opened.publicKey, Operation.setOptions({ lowThreshold: 1, medThreshold: 3, highThreshold: 3 }))
    await expect(handOver(opened, customer.email)).rejects.toMatchObject({ code: 'threshold_out_of_range' })
  })

  test.each([
    ['alias_missing', async () => ' '],
    ['alias_not_found', async () => 'nobody-here'],
    ['address_not_valid', async () => `G${'A'.repeat(55)}`],
    ['email_not_valid', async () => 'ñandú@example.com'],
    ['federation_server_error', async () => 'name*localhost'],
    ['destination_not_found', async () => (await business(world)).alias],
    ['operator_own_key', async () => owner.publicKey],
    ['operator_not_person', async () => till.publicKey],
    ['operator_without_wallet', async () => 'nobody.yet@example.com'],
  ] satisfies [string, () => Promise<string>][])('error: %s', async (code, who) => {
    const opened = await employee()
    await expect(handOver(opened, await who())).rejects.toMatchObject({ code })
  })

  test('error: operators_limit', async () => {
    const opened = await employee()
    const limit = (operator: number) => world.admin.adminSetLimits({ params: ofBusiness, body: { unitsLimit: 500, limits: { operator } } })
    await limit((await readUsageItem(owner, 'operator')).count)
    await expect(handOver(opened, customer.email)).rejects.toMatchObject({ code: 'operators_limit' })
    await limit(20)
  })

  test('error: transaction_in_progress', async () => {
    const opened = await employee()
    const { attributes } = await bump(owner, await handOver(opened, customer.email))
    const other = await enabledPerson(world)
    await expect(handOver(opened, other.publicKey)).rejects.toMatchObject({ code: 'transaction_in_progress' })
    await submit(world, attributes)
    await settle(owner, attributes.hash)
    await takeBack(opened.publicKey, customer)
  })
})
