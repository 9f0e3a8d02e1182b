import { execute, payOutside } from '@lealta/testkit/ledger'
import { enabledReward, openCustomerWorld } from '@lealta/testkit/shop'
import { Memo } from '@stellar/stellar-sdk/base'
import { afterAll, expect, test } from 'vitest'
import { holdReads } from '#testing/hold-reads.ts'
import { findPayRequest, listPayRequestPayments } from './pay-requests.repository.ts'
import { readRequestPayments } from './read-request-payments.ts'

const { world, owner, customer } = await openCustomerWorld({ points: '1000', treasury: '10' })
afterAll(() => world.close())

const ask = async (asset = owner.points) => {
  const expiresAt = new Date(world.clock.now().getTime() + 3_600_000).toISOString()
  const body = { asset, amount: '10', message: '', recipient: null, expiresAt }
  const { data } = await owner.client.createPayRequest({ params: { walletId: owner.walletId }, body })
  return { id: data.id, asset, memo: data.attributes.memo }
}
const pay = ({ asset, memo }: { asset: string; memo: string }, amount: string) =>
  payOutside(world, customer, { to: owner.publicKey, asset, amount, memo: Memo.id(memo) })

test('what one read saw and the other did not is recorded by the two of them, whichever ends first', async () => {
  const request = await ask()
  const [older, newer] = [holdReads(world.deps, 'listPayments'), holdReads(world.deps, 'listPayments')]
  await pay(request, '4')
  const first = readRequestPayments(older.deps, owner.publicKey)
  await older.asked
  await pay(request, '6')
  const second = readRequestPayments(newer.deps, owner.publicKey)
  await newer.asked
  older.goOn()
  await first
  newer.goOn()
  await second
  const payments = await listPayRequestPayments(world.deps.db, [request.id])
  expect(payments.map(({ amount }) => amount)).toEqual([40_000_000n, 60_000_000n])
})

test('what is asked for, and paid, in another asset while a read waits for the ledger is recorded by that read', async () => {
  const reward = await enabledReward(world, owner, { minted: '20' })
  await execute(
    world,
    customer,
    await customer.client.holdAsset({ params: { walletId: customer.walletId }, body: { asset: reward.asset } }),
  )
  await payOutside(world, owner, { to: customer.publicKey, asset: reward.asset, amount: '10' })
  await pay(await ask(), '1')
  const { horizon } = world.deps
  let asked: Awaited<ReturnType<typeof ask>> | undefined
  const listPayments: typeof horizon.listPayments = async (...query) => {
    if (!asked) {
      asked = await ask(reward.asset)
      await pay(asked, '10')
    }
    return horizon.listPayments(...query)
  }
  await readRequestPayments({ ...world.deps, horizon: { ...horizon, listPayments } }, owner.publicKey)
  expect((await findPayRequest(world.deps.db, asked!.id))?.received).toBe(100_000_000n)
})
