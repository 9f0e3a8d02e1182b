import { expect } from '@playwright/test'
import { test } from './fixtures.ts'
import { giveMoney } from './money.ts'
import { atEveryChange, desk, phone } from './screen-check.ts'
import { fill } from './visitor.ts'
import { isRefusal, says, Walk } from './walk.ts'
import { reviewName } from './words.ts'

for (const look of [phone, desk]) {
  const { language, size } = look

  test(`product decision 36: stablecoins are exchanged, both ways (${language}, ${size.width} px)${atEveryChange(look === phone)}`, async ({
    browser,
    product,
  }) => {
    const owner = await product.signIn('owner')
    await giveMoney(product, 'owner', '500')
    const walk = await Walk.begin({ browser, product, look, signedIn: owner })
    const { visitor, page } = walk
    const { exchange, activity, errors, transaction } = visitor.words
    const action = () => page.getByRole('button', { name: new RegExp(`^${exchange.action} \\d`) })
    const quote = page.getByRole('region', { name: exchange.quote })
    await page.goto('/u/exchange')
    await says(page, exchange.enterAmount)
    await walk.see('exchange')

    await test.step('trap "ARS and USD written as `1.000`, `1,000`": both languages ask which is meant', async () => {
      const amount = visitor.field(exchange.amountGive)
      for (const text of ['1.000', '1,000']) {
        await amount.fill(text)
        const isThousand = (language === 'es') === text.includes('.')
        if (isThousand) await expect(page.getByRole('alert').filter({ hasText: /1000/ })).toBeVisible()
        else await expect(amount).not.toHaveAttribute('aria-invalid', 'true')
      }
      await amount.fill('0')
    })

    await test.step('exactly what is given: the quote says rate, fee, limit and the market close', async () => {
      await visitor.field(exchange.amountGive).fill('100')
      await expect(quote.getByText(exchange.least)).toBeVisible()
      await expect(quote.getByText('0.51', { exact: false }).or(quote.getByText('0,51', { exact: false }))).toBeVisible()
      await walk.see('exchange_quote')
      await action().click()
      const review = page.getByRole('dialog', { name: reviewName(transaction) })
      await expect(review.getByText('USDL').first()).toBeVisible()
      await walk.see('exchange_review')
      await visitor.sign([exchange.done], exchange.seeActivity)
    })

    await test.step('the activity says what was given, got, at which rate, for which fee', async () => {
      await page.waitForURL('**/u/wallet/activity')
      await says(page, fill(activity.sentence.platformFee, { title: 'USDL → ARSL' }))
      await page
        .getByRole('link', { name: new RegExp(fill(activity.sentence.exchanged, { title: 'USDL → ARSL' })) })
        .first()
        .click()
      for (const label of [activity.detail.given, activity.detail.got, activity.detail.rate, activity.detail.platformFee])
        await says(page, label)
      await walk.see('exchange_activity')
    })

    await test.step('exactly what is got, back the other way', async () => {
      await visitor.open('/u/exchange')
      await visitor.button(exchange.swap).click()
      await page.getByText(exchange.sideReceive, { exact: true }).click()
      await visitor.field(exchange.amountGet).fill('20')
      await expect(quote.getByText(exchange.most)).toBeVisible()
      await action().click()
      await visitor.sign([exchange.done])
    })

    await test.step('spec §8: "exchange amount after fees is 0", and more than there is', async () => {
      await page.getByText(exchange.sideSend, { exact: true }).click()
      await visitor.field(exchange.amountGive).fill(language === 'es' ? '0,001' : '0.001')
      await says(page, errors.exchange_amount_zero)
      await walk.see('exchange_zero')
      await page.getByText(exchange.sideReceive, { exact: true }).click()
      await visitor.field(exchange.amountGet).fill('5000')
      await expect(page.getByRole('alert').filter({ hasText: exchange.notEnough.split('{')[0] ?? '' })).toBeVisible()
    })

    await test.step('slippage is chosen, and a wrong one is told', async () => {
      await page.getByText(exchange.slippageOther, { exact: true }).click()
      await visitor.field(exchange.slippagePercent).fill('60')
      await says(page, exchange.slippageNotValid)
      await walk.see('exchange_slippage')
    })
    walk.faults.splice(0, walk.faults.length, ...walk.faults.filter(fault => !isRefusal(fault)))
    await walk.end()
  })
}
