import { expect } from '@playwright/test'
import { test } from './fixtures.ts'
import { giveMoney } from './money.ts'
import { atEveryChange, desk, phone } from './screen-check.ts'
import { fill } from './visitor.ts'
import { isRefusal, says, Walk } from './walk.ts'
import { reviewName } from './words.ts'

for (const look of [phone, desk]) {
  const { language, size } = look
  const mark = language === 'es' ? ',' : '.'
  /** Far from the market of the anchor, and another for each size: orders stay where they are. */
  const price = size.width === 360 ? '1900' : '1950'

  test(`product decision 36: limit orders, the book, candles and trades (${language}, ${size.width} px)${atEveryChange(look === desk)}`, async ({
    browser,
    product,
  }) => {
    const owner = await product.signIn('owner')
    await giveMoney(product, 'owner', '50')
    const walk = await Walk.begin({ browser, product, look, signedIn: owner })
    const { visitor, page } = walk
    const { trade, errors, transaction, common } = visitor.words
    const { order, book, mine, chart, trades } = trade
    const priceField = visitor.field(fill(order.price, { code: 'USDL' }))
    const mineList = page.getByRole('list', { name: mine.title })
    // The frame covers what is half scrolled away: seen from the top, as one comes.
    const see = async (name: string) => {
      await page.getByRole('heading', { level: 1 }).scrollIntoViewIfNeeded()
      await walk.see(name)
    }
    const choose = (side: string) => page.getByText(side, { exact: true }).first().click()
    await page.goto('/u/trade')
    await expect(page.getByRole('table', { name: book.asks })).toBeVisible()

    await test.step('what stands on the book is traded at once: candles and trades appear by themselves', async () => {
      await choose(order.sell)
      await visitor.field(order.amount).fill('2')
      await page.getByRole('table', { name: book.bids }).getByRole('button').first().click()
      await expect(page.getByText(order.fraction)).toBeVisible()
      await see('trade_order')
      await visitor.button(fill(order.sellAction, { amount: '2', code: 'USDL' })).click()
      await visitor.sign([order.done])
      await says(page, chart.credit)
      await expect(page.getByRole('region', { name: trades.title }).getByRole('row')).not.toHaveCount(1)
      await page.getByText(chart.table, { exact: true }).click()
      await see('trade_market')
    })

    await test.step('an order at a price of one’s own waits, with the fraction that is used', async () => {
      await visitor.field(order.amount).fill('3')
      await priceField.fill(`${price}${mark}5`)
      await says(page, `${Number(price) * 2 + 1}/2`)
      await visitor.button(fill(order.sellAction, { amount: '3', code: 'USDL' })).click()
      await visitor.sign([order.done])
      await expect(mineList.getByText(new RegExp(price.replace('1', `1[.,]?`)))).toBeVisible()
      await see('trade_mine')
    })

    await test.step('an own order that would be met, and less than $1, are refused before signing', async () => {
      const review = page.getByRole('dialog', { name: reviewName(transaction) })
      const refused = async (text: string) => {
        await expect(review.getByText(text)).toBeVisible()
        await review.getByRole('button', { name: common.accept, exact: true }).click()
      }
      await choose(order.buy)
      await visitor.field(order.amount).fill('1')
      await priceField.fill(`${price}${mark}6`)
      await visitor.button(fill(order.buyAction, { amount: '1', code: 'USDL' })).click()
      await refused(errors.offer_crosses_own)
      await visitor.field(order.amount).fill(`0${mark}1`)
      await priceField.fill('900')
      await page.getByRole('button', { name: new RegExp(`^${order.buy} 0`) }).click()
      await refused(errors.order_value_too_low)
    })

    await test.step('it is taken back', async () => {
      const row = mineList.getByRole('listitem').filter({ hasText: new RegExp(price.replace('1', `1[.,]?`)) })
      await row.getByRole('button').click()
      await visitor.sign([mine.cancelled])
      await expect(row).toHaveCount(0)
    })
    walk.faults.splice(0, walk.faults.length, ...walk.faults.filter(fault => !isRefusal(fault)))
    await walk.end()
  })
}
