import { parseDecimal } from '@lealta/stellar/amount'
import { expect, type Page, test } from '@playwright/test'
import { enter, type SignedIn } from './fixtures.ts'
import { startProduct } from './product.ts'
import { parseAsset } from './reliability/read-all.ts'
import { openShop, type Shop } from './reliability/shop.ts'
import { Visitor } from './visitor.ts'
import { reviewName } from './words.ts'

/** Calls whose answer the browser does not live to see; undefined: it is killed while the review is open. */
const steps = [
  { step: 'before the answer of prepare', call: '**/api/sales/*/purchases', status: 'pending' },
  { step: 'before the signature', call: undefined, status: 'pending' },
  { step: 'after the signature and before submit', call: '**/api/stellar/fee_bump', status: 'pending' },
  { step: 'after submit and before the answer', call: '**/horizon/transactions', status: 'paid' },
] as const

/** Buys one point for dollars, up to the review. */
async function beginPurchase({ page, words }: Visitor, path: string): Promise<void> {
  const { shop } = words
  await page.goto(path)
  const item = page.getByRole('list', { name: shop.items }).getByRole('listitem').filter({ hasText: 'USDL' }).first()
  await item.getByRole('button').click()
  await page.getByRole('textbox', { name: shop.quantity, exact: true }).fill('1')
  await page.getByRole('checkbox', { name: shop.accept }).check()
  await item.getByRole('button', { name: shop.buy, exact: true }).click()
}

/** Buys until the call has its answer, which nobody reads any more: the browser is gone. */
async function buyAndDie(visitor: Visitor, path: string, call: string | undefined): Promise<void> {
  const answered = Promise.withResolvers<void>()
  if (call) {
    await visitor.context.route(call, async route => {
      await route.fetch()
      answered.resolve()
    })
  }
  await beginPurchase(visitor, path)
  if (call === undefined) {
    await visitor.page.getByRole('dialog', { name: reviewName(visitor.words.transaction) }).waitFor()
    answered.resolve()
  }
  // The dialog does not live to its end.
  const signed = call?.includes('purchases') || call === undefined ? undefined : visitor.sign().catch(() => undefined)
  await answered.promise
  await visitor.context.close()
  await signed
}

/** The newest order of the list, as whoever comes back sees it. */
async function expectNewest(page: Page, { words }: Visitor, status: 'pending' | 'paid'): Promise<void> {
  await page.goto('/u/orders')
  const newest = page.getByRole('list', { name: words.orders.title }).getByRole('listitem').first()
  await expect(newest).toContainText(words.common.status[status])
}

async function readDollars({ horizon, dollar, customers }: Shop): Promise<bigint> {
  const account = await horizon.readAccount(customers[0]?.person.publicKey ?? '')
  return account?.balances.find(({ asset }) => asset.code === parseAsset(dollar).code)?.balance ?? 0n
}

test('a buyer’s browser is killed at each step of a purchase: buyer and seller see what happened, and it is paid once', async ({
  browser,
}) => {
  test.setTimeout(400_000)
  const product = await startProduct()
  const arrive = (signedIn: SignedIn) => Visitor.arrive({ browser, product, language: 'en', storageState: signedIn })
  try {
    const shop = await openShop(product, 0)
    const [buyer, seller] = [await enter(browser, product, 'customer'), await enter(browser, product, 'owner')]
    const { alias } = (await shop.owner.person.client.readBusiness({ params: { businessId: shop.businessId } })).data.attributes
    const path = `/b/${alias}`
    const before = await readDollars(shop)
    for (const { step, call, status } of steps) {
      await test.step(step, async () => {
        await buyAndDie(await arrive(buyer), path, call)
        for (const signedIn of [buyer, seller]) {
          const visitor = await arrive(signedIn)
          await expectNewest(visitor.page, visitor, status)
          await visitor.context.close()
        }
      })
    }

    await test.step('whoever comes back buys again, and has paid twice: what was submitted, and this', async () => {
      const visitor = await arrive(buyer)
      await beginPurchase(visitor, path)
      await visitor.sign([], visitor.words.shop.receipt)
      await visitor.page.waitForURL(/\/u\/orders\/[0-9a-f-]{36}$/)
      await visitor.context.close()
      const { data } = (await shop.customers[0]?.person.client.listOwnOrders({ query: { status: 'paid' } })) ?? { data: [] }
      const paid = data.filter(({ attributes }) => attributes.priceAsset === shop.dollar).map(({ attributes }) => attributes)
      expect(paid).toHaveLength(2)
      const spent = paid.reduce((sum, { total, platformFee }) => sum + parseDecimal(total) + parseDecimal(platformFee?.amount ?? '0'), 0n)
      expect(before - (await readDollars(shop))).toBe(spent)
    })
  } finally {
    await product.remove()
  }
})
