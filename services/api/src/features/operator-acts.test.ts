import type { RegisteredPerson } from '@lealta/testkit'
import { balanceOf, bump, enabledPerson, execute, settle, submit } from '@lealta/testkit/ledger'
import { businessWithProgram, createTill, enabledReward, mint, openShopWorld, operatorOf, sendPartOfReward } from '@lealta/testkit/shop'
import { afterAll, describe, expect, test } from 'vitest'

const { world, shop } = await openShopWorld()
const { owner, customer, till } = shop
afterAll(() => world.close())

const [, issuer = ''] = owner.points.split('-')
await mint(world, owner, '500')
const ofBusiness = { businessId: owner.businessId }
const tooLow = { code: 'signer_level_too_low', status: 403 }

/** One operator of the wallet who is a minter too, one of the till alone, and an employee whose key signs for nothing. */
const operator = await operatorOf(world, owner, [owner.publicKey, issuer])
const tillOperator = await operatorOf(world, owner, [till.publicKey])
const employee = await operatorOf(world, owner, [])
const stranger = await enabledPerson(world)

const payFrom = (person: RegisteredPerson, walletId: string, recipient: string, amount = '1') =>
  person.client.pay({ params: { walletId }, body: { recipient, asset: owner.points, amount } })
const pointsOf = async (person: RegisteredPerson) => Number(await balanceOf(person, owner.points))

describe('rule §6: every action works for an operator with their own wallet, by the ledger’s signers', () => {
  test('pay from the business’s wallet', async () => {
    const before = await pointsOf(customer)
    const prepared = await payFrom(operator, owner.walletId, customer.publicKey, '5')
    expect(prepared.data.attributes.details.source).toBe(owner.publicKey)
    await execute(world, operator, prepared)
    expect(await pointsOf(customer)).toBe(before + 5)
    for (const person of [tillOperator, employee])
      await expect(payFrom(person, owner.walletId, customer.publicKey)).rejects.toMatchObject(tooLow)
    await expect(payFrom(stranger, owner.walletId, customer.publicKey)).rejects.toMatchObject({ code: 'not_found' })
  })

  test('mint and burn', async () => {
    await execute(
      world,
      operator,
      await operator.client.mintPoints({ params: ofBusiness, body: { amount: '7', recipient: customer.publicKey } }),
    )
    await execute(world, operator, await operator.client.burnPoints({ params: ofBusiness, body: { amount: '2' } }))
    for (const person of [tillOperator, employee]) {
      await expect(person.client.mintPoints({ params: ofBusiness, body: { amount: '1' } })).rejects.toMatchObject(tooLow)
      await expect(person.client.burnPoints({ params: ofBusiness, body: { amount: '1' } })).rejects.toMatchObject(tooLow)
    }
  })

  test('cancel a payment of the business that waits; a colleague who does not sign is refused', async () => {
    await execute(world, operator, await payFrom(operator, owner.walletId, 'later@example.com'))
    const { data } = await operator.client.listPendingPayments({ params: { walletId: owner.walletId }, query: { status: 'waiting' } })
    const params = { pendingPaymentId: data[0]!.id }
    await expect(employee.client.cancelPendingPayment({ params })).rejects.toMatchObject(tooLow)
    await execute(world, operator, await operator.client.cancelPendingPayment({ params }))
  })

  test('accept a payment that waits for the business', async () => {
    const other = await otherBusiness()
    const body = { recipient: owner.publicKey, asset: other.points, amount: '3' }
    await execute(world, other, await other.client.pay({ params: { walletId: other.walletId }, body }))
    const { data } = await operator.client.listPendingPayments({ params: { walletId: owner.walletId }, query: { status: 'waiting' } })
    const params = { pendingPaymentId: data[0]!.id }
    await expect(employee.client.acceptPendingPayment({ params })).rejects.toMatchObject(tooLow)
    await expect(stranger.client.acceptPendingPayment({ params })).rejects.toMatchObject({ code: 'not_found' })
    await execute(world, operator, await operator.client.acceptPendingPayment({ params }))
    expect(Number(await balanceOf(owner, other.points))).toBe(3)
  })

  test('two operators at once: one accepts, the other is told to try again', async () => {
    const other = await otherBusiness()
    const second = await operatorOf(world, owner)
    const body = { recipient: owner.publicKey, asset: other.points, amount: '1' }
    await execute(world, other, await other.client.pay({ params: { walletId: other.walletId }, body }))
    const { data } = await operator.client.listPendingPayments({ params: { walletId: owner.walletId }, query: { status: 'waiting' } })
    const params = { pendingPaymentId: data[0]!.id }
    const first = await bump(operator, await operator.client.acceptPendingPayment({ params }))
    await expect(second.client.acceptPendingPayment({ params })).rejects.toMatchObject({ code: 'transaction_in_progress' })
    await submit(world, first.attributes)
    await settle(operator, first.attributes.hash)
    await expect(second.client.acceptPendingPayment({ params })).rejects.toMatchObject({ code: 'pending_payment_gone' })
  })

  test('open a sale, which only its opener closes', async () => {
    const { rewardId } = await enabledReward(world, owner, { minted: '5' })
    const params = { ...ofBusiness, rewardId }
    await expect(employee.client.openSale({ params, body: { tokenId: rewardId, quantity: '2' } })).rejects.toMatchObject(tooLow)
    await owner.client.setSaleOpeners({ params: ofBusiness, body: { isOn: true } })
    await expect(employee.client.openSale({ params, body: { tokenId: rewardId, quantity: '2' } })).rejects.toMatchObject(tooLow)
    await execute(world, operator, await operator.client.openSale({ params, body: { tokenId: rewardId, quantity: '2' } }))
    const saleId = (await owner.client.readReward({ params })).data.attributes.sale!.id
    await expect(owner.client.closeSale({ params: { saleId } })).rejects.toMatchObject({ code: 'sale_not_yours' })
    await execute(world, operator, await operator.client.closeSale({ params: { saleId } }))
  })

  test('product decision 31: an operator of the till pays from its float, which the owner topped up', async () => {
    await execute(world, owner, await payFrom(owner, owner.walletId, till.publicKey, '20'))
    const { walletId } = (await tillOperator.client.readPos({ params: { ...ofBusiness, posId: till.posId } })).data.attributes
    const before = await pointsOf(customer)
    await execute(world, tillOperator, await payFrom(tillOperator, walletId!, customer.publicKey, '4'))
    expect(await pointsOf(customer)).toBe(before + 4)
    await expect(payFrom(operator, walletId!, customer.publicKey)).rejects.toMatchObject(tooLow)
    await expect(payFrom(tillOperator, walletId!, customer.publicKey, '17')).rejects.toMatchObject({ code: 'insufficient_balance' })
  })

  test('return a reward and accept assets at the till', async () => {
    const event = await sendPartOfReward(world, shop, '0.5')
    const params = { ...ofBusiness, posId: till.posId }
    await expect(operator.client.returnReward({ params: { ...params, eventId: event.id } })).rejects.toMatchObject(tooLow)
    await execute(world, tillOperator, await tillOperator.client.returnReward({ params: { ...params, eventId: event.id } }))
    await enabledReward(world, owner)
    await expect(operator.client.acceptAssets({ params })).rejects.toMatchObject(tooLow)
    await execute(world, tillOperator, await tillOperator.client.acceptAssets({ params }))
    await expect(tillOperator.client.disablePos({ params })).rejects.toMatchObject(tooLow)
  })

  test('an admin of the wallet opens a till, whose admin is the owner; once the owner signs no more, it is who opened it', async () => {
    const admin = await operatorOf(world, owner, [owner.publicKey], 'high')
    const openByAdmin = async () => {
      const params = await createTill(owner)
      await execute(world, admin, await admin.client.enablePos({ params }))
      const { publicKey } = (await admin.client.readPos({ params })).data.attributes
      const { data } = await admin.client.listOperators({ params: { ...ofBusiness, account: publicKey! } })
      expect(data[0]!.attributes.since, 'since the till was opened').not.toBeNull()
      return data.map(({ id }) => id)
    }
    expect(await openByAdmin()).toEqual([owner.publicKey])
    const params = { ...ofBusiness, account: owner.publicKey, operator: owner.publicKey }
    await execute(world, admin, await admin.client.removeOperator({ params, query: { openSales: 1 } }))
    expect(await openByAdmin()).toEqual([admin.publicKey])
  })
})

/** A business with points of its own. */
async function otherBusiness() {
  const other = await businessWithProgram(world)
  await mint(world, other, '50')
  return other
}
