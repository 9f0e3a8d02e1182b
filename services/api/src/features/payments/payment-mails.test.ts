import { bump, settle, submit } from '@lealta/testkit/ledger'
import { mint, openShopWorld } from '@lealta/testkit/shop'
import { eq } from 'drizzle-orm'
import { afterAll, describe, expect, test } from 'vitest'
import { inTransaction, outbox } from '#db/index.ts'
import { queueMail } from '#domain/outbox/outbox.ts'

const { world, shop } = await openShopWorld()
await mint(world, shop.owner, '50')
afterAll(() => world.close())

/** E-mails about payments that went out today. */
const sendBefore = (count: number, sender: string, to: (n: number) => string) =>
  inTransaction(world.deps.db, async tx => {
    for (let n = 0; n < count; n++) {
      const cause = { kind: 'payment', channel: 'email', sender, recipient: to(n) } as const
      await queueMail(tx, to(n), { subject: 's', text: 't', html: '' }, world.clock.now(), { cause })
    }
  })
const pay = (recipient: string) => {
  const { owner } = shop
  return owner.client.pay({ params: { walletId: owner.walletId }, body: { recipient, asset: owner.points, amount: '1' } })
}
const mailsTo = async (to: string) => (await world.deps.db.select().from(outbox).where(eq(outbox.recipient, to))).length

describe('POST /wallets/:walletId/payments', () => {
  test('error: mail_recipient_limit for an address that was told of ten payments today, whoever paid', async () => {
    await sendBefore(10, 'somebody', () => 'popular@example.com')
    await expect(pay('popular@example.com')).rejects.toMatchObject({ code: 'mail_recipient_limit', status: 429, data: { hours: 24 } })
    await pay('quiet@example.com')
  })

  test('built before and sent after the budget was used up: it is paid, and not announced', async () => {
    const prepared = await pay('unlucky@example.com')
    await sendBefore(10, 'somebody', () => 'unlucky@example.com')
    const { attributes } = await bump(shop.owner, prepared)
    await submit(world, attributes)
    await settle(shop.owner, attributes.hash)
    const { data } = await shop.owner.client.listPendingPayments({ params: { walletId: shop.owner.walletId } })
    expect(data.some(payment => payment.attributes.to.email === 'unlucky@example.com')).toBe(true)
    expect(await mailsTo('unlucky@example.com')).toBe(10)
  })

  test('error: mail_sender_limit after a hundred today; people with a wallet can still be paid', async () => {
    await sendBefore(100, shop.owner.publicKey, n => `guest${n}@example.com`)
    await expect(pay('one.more@example.com')).rejects.toMatchObject({ code: 'mail_sender_limit', status: 429 })
    await pay(shop.customer.publicKey)
  })
})
