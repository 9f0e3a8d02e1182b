import { carryOut } from '@lealta/stellar/submit'
import { NETWORK_PASSPHRASE, signEnvelope } from '@lealta/testkit'
import { balanceOf, closeBalanced } from '@lealta/testkit/ledger'
import { openCustomerWorld } from '@lealta/testkit/shop'
import { afterAll, expect, test } from 'vitest'

const { world, owner, customer } = await openCustomerWorld({ points: '100', treasury: '1000' })
afterAll(() => closeBalanced(world))

test('a wallet that returns after 10 minutes: transaction_expired, and nothing is sent', async () => {
  const before = Number(await balanceOf(customer, owner.points))
  const { data } = await customer.client.pay({
    params: { walletId: customer.walletId },
    body: { recipient: owner.alias, asset: owner.points, amount: '10' },
  })
  await expect(
    carryOut(
      { prepared: data.attributes.envelope },
      {
        horizon: world.ledger.horizon,
        networkPassphrase: NETWORK_PASSPHRASE,
        publicKey: customer.publicKey,
        sign: async envelope => {
          world.clock.advance(10 * 60_000)
          return signEnvelope(envelope, customer.keypair)
        },
        bump: async envelope => (await customer.client.feeBump({ body: { envelope } })).data.attributes.envelope,
        readState: async hash => (await customer.client.readTransactionState({ params: { hash } })).data.attributes,
      },
    ),
  ).rejects.toMatchObject({ code: 'transaction_expired' })
  expect(Number(await balanceOf(customer, owner.points))).toBe(before)
})
