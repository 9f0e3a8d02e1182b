import type { RegisteredPerson } from '@lealta/testkit'
import { bump, closeBalanced, execute } from '@lealta/testkit/ledger'
import { enabledReward, openShopWorld, operatorOf } from '@lealta/testkit/shop'
import { afterAll, describe, expect, test } from 'vitest'

const { world, shop } = await openShopWorld()
afterAll(() => closeBalanced(world))
const { owner } = shop
const ofBusiness = { businessId: owner.businessId }
const tooLow = { code: 'signer_level_too_low', status: 403 }
const switchTo = (isOn: boolean, by: RegisteredPerson = owner) => by.client.setSaleOpeners({ params: ofBusiness, body: { isOn } })
const operator = await operatorOf(world, owner)
const admin = await operatorOf(world, owner, [owner.publicKey], 'high')

const sell = async (by: RegisteredPerson) => {
  const { rewardId } = await enabledReward(world, owner, { minted: '5' })
  return by.client.openSale({ params: ofBusiness, body: { tokenId: rewardId, quantity: '2' } })
}
const isLet = async (by: RegisteredPerson) => {
  const { data } = await by.client.listBusinesses()
  return data.find(({ id }) => id === owner.businessId)?.attributes.operatorsOpenSales
}

describe('PUT /businesses/:businessId/sale-openers', () => {
  test('default: nobody but who fully controls the wallet opens sales, until the owner lets operators', async () => {
    expect(await isLet(operator)).toBe(false)
    await expect(sell(operator)).rejects.toMatchObject(tooLow)
    await execute(world, admin, await sell(admin))
    await switchTo(true)
    await switchTo(true)
    expect([await isLet(operator), (await owner.client.readBusiness({ params: ofBusiness })).data.attributes.operatorsOpenSales]).toEqual([
      true,
      true,
    ])
    await execute(world, operator, await sell(operator))
  })

  test('rule: switched off, what operators have not signed yet is withdrawn; what they opened stays theirs', async () => {
    await switchTo(true)
    const prepared = await sell(operator)
    await switchTo(false)
    await expect(bump(operator, prepared)).rejects.toMatchObject({ code: 'transaction_withdrawn' })
    await expect(sell(operator)).rejects.toMatchObject(tooLow)
    const { data } = await operator.client.listSales({ params: ofBusiness, query: { openedBy: operator.publicKey } })
    await execute(world, operator, await operator.client.closeSale({ params: { saleId: data[0]!.id } }))
  })

  test('race: an operator who prepares while it is switched off has nothing that they could sign', async () => {
    for (let n = 0; n < 4; n++) {
      await switchTo(true)
      const { rewardId } = await enabledReward(world, owner, { minted: '5' })
      const asked = operator.client.openSale({ params: ofBusiness, body: { tokenId: rewardId, quantity: '1' } })
      const [answer] = await Promise.allSettled([asked, switchTo(false)])
      if (answer.status === 'rejected') expect(answer.reason).toMatchObject(tooLow)
      else await expect(bump(operator, answer.value)).rejects.toMatchObject({ code: 'transaction_withdrawn' })
    }
  })

  test('role: the owner’s alone, and in the log of the business', async () => {
    for (const person of [operator, admin]) await expect(switchTo(true, person)).rejects.toMatchObject({ code: 'forbidden' })
    await switchTo(true)
    const { data } = await owner.client.listActs({ params: ofBusiness, query: { kind: 'access' } })
    expect(data[0]!.attributes).toMatchObject({ verb: 'switched', thing: 'saleOpeners', facts: { isOn: true } })
  })
})
