import { expect } from '@playwright/test'
import { test } from './fixtures.ts'
import { atEveryChange, desk, phone } from './screen-check.ts'
import { fill } from './visitor.ts'
import { says, Walk } from './walk.ts'

const CUSTOMER = 'customer@tostado.example'
const code = 'GRANOS'

for (const look of [phone, desk]) {
  test(`product decision 6: points of a refunded purchase are owed, shown to both, and taken from the next earning (${look.language}, ${look.size.width} px)${atEveryChange(look === phone)}`, async ({
    browser,
    product,
  }) => {
    const shop = await Walk.begin({ browser, product, look, signedIn: await product.signIn('owner') })
    const { visitor, page } = shop
    const { earnings, loyalty, activity, common } = visitor.words
    const { give } = visitor.words.tills.counter
    const customer = await Walk.begin({ browser, product, look, signedIn: await product.signIn('customer') })
    await visitor.open('/u/pos')
    const till = `${await shop.findLink(/^\/u\/pos\/[0-9a-f-]{36}-palermo/)}/till`

    /** Opens the till, and says whom and how many. */
    const begin = async (amount: string) => {
      await page.goto(till)
      await visitor.field(give.who).fill(CUSTOMER)
      await page.getByRole('button', { name: common.person.change }).waitFor()
      await visitor.field(give.howMany).fill(amount)
    }
    const finish = (amount: string) =>
      visitor.finishGift(fill(give.actionAmount, { amount, code }), fill(visitor.words.tills.counter.given, { amount, code }))
    const openCustomer = async () => {
      await visitor.open('/u/loyalty-program/holders')
      await page.getByRole('list', { name: loyalty.holders.title }).getByRole('link', { name: /Lucía/ }).click()
      await page.getByRole('list', { name: earnings.earned }).waitFor()
    }
    const refundNewest = async (amount?: string) => {
      await page.getByRole('list', { name: earnings.earned }).getByRole('button', { name: earnings.refund.action }).first().click()
      if (amount) await visitor.field(earnings.refund.amount).fill(amount)
      await shop.see('owed_refund')
      await visitor.button(earnings.refund.confirm).click()
      await says(page, earnings.refund.done)
    }

    await test.step('a purchase earns ten; it is refunded in part, and three are owed', async () => {
      await begin('10')
      await finish('10')
      await openCustomer()
      await refundNewest('3')
      await says(page, fill(earnings.owedShop, { name: 'Lucía', amount: '3', code }))
      await shop.see('owed_customer')
      await visitor.open('/u/loyalty-program/holders')
      await expect(page.getByRole('link', { name: new RegExp(fill(earnings.owes, { amount: '3' })) })).toBeVisible()
      await shop.see('owed_holders')
    })

    await test.step('the customer sees what and why', async () => {
      await customer.visitor.open('/u/wallet/loyalty-points')
      await customer.follow(await customer.findLink(/^\/u\/wallet\/loyalty-points\/GRANOS-/))
      await says(customer.page, fill(earnings.owedMine, { amount: '3', code, business: 'Café Tostado' }))
      await says(customer.page, earnings.change.refunded)
      await customer.see('owed_mine')
    })

    await test.step('the next earning is wholly owed: nothing is signed', async () => {
      await begin('2')
      await says(page, fill(earnings.give.nets, { earned: '2', owed: '2', paid: '0', code }))
      await shop.see('owed_till')
      await visitor.finishGift(
        fill(earnings.give.settle, { amount: '2', code }),
        fill(visitor.words.tills.counter.given, { amount: '2', code }),
      )
    })

    await test.step('of the one after it one is owed, and the customer finds why in their activity', async () => {
      await begin('10')
      await says(page, fill(earnings.give.nets, { earned: '10', owed: '1', paid: '9', code }))
      await says(page, fill(visitor.words.tills.counter.outcome.gets, { name: 'Lucía', amount: '9', code }).replace(/<[^>]*>/g, ''))
      await finish('9')
      await customer.visitor.open('/u/wallet/activity')
      await customer.follow(await customer.findLink(/^\/u\/wallet\/activity\/.*[0-9a-f]{64}/))
      await says(customer.page, earnings.activity.earned)
      await says(customer.page, fill(earnings.activity.earnedOf, { earned: '10', owed: '1', code }))
      await says(customer.page, activity.detail.explorer)
      await customer.see('owed_activity')
    })

    await test.step('the shop forgives what another refund made owed', async () => {
      await openCustomer()
      await refundNewest()
      await visitor.button(earnings.forgive.action).click()
      const dialog = page.getByRole('dialog', { name: fill(earnings.forgive.title, { amount: '10', code }) })
      await dialog.getByRole('button', { name: earnings.forgive.action }).click()
      await says(page, earnings.owedNothing)
      await says(page, earnings.change.forgiven)
      await customer.visitor.open('/u/wallet/loyalty-points')
      await customer.follow(await customer.findLink(/^\/u\/wallet\/loyalty-points\/GRANOS-/))
      await says(customer.page, earnings.settledMine)
      await says(customer.page, earnings.change.taken)
      await customer.see('owed_settled')
    })
    await customer.end()
    await shop.end()
  })
}
