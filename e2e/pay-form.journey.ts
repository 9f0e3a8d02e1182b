import { expect } from '@playwright/test'
import { test } from './fixtures.ts'
import { giveMoney } from './money.ts'
import { atEveryChange, desk, phone } from './screen-check.ts'
import { fill } from './visitor.ts'
import { isRefusal, says, Walk } from './walk.ts'
import { reviewName } from './words.ts'

const CUSTOMER = 'customer@tostado.example'
const CUSTOMER_NAME = 'Lucía'

for (const look of [phone, desk]) {
  const { language, size } = look
  const newcomer = `newcomer-${language}-${size.width}@example.com`
  const twoHalf = language === 'es' ? '2,50' : '2.50'

  test(`a list is paid at once: problems at their rows, all or nothing, once (${language}, ${size.width} px)${atEveryChange(look === desk)}`, async ({
    browser,
    product,
  }) => {
    const walk = await Walk.begin({ browser, product, look, signedIn: await product.signIn('owner') })
    const { visitor, page } = walk
    const { payments, common, errors, activity, transaction } = visitor.words
    const { batch } = payments
    const person = (number: number) => visitor.field(fill(batch.row, { number: String(number) }))
    const amount = (number: number) => visitor.field(fill(batch.rowAmount, { number: String(number) }))
    const action = () => page.getByRole('button', { name: new RegExp(`^${payments.action}`) }).last()

    await page.goto('/u/pay')
    await page.getByText(batch.several, { exact: true }).click()
    await expect(page).toHaveURL(/several=/)
    await walk.see('batch_empty')

    await test.step('an empty list says what is missing, at each row', async () => {
      await action().click()
      await expect(page.getByText(errors.address_missing)).toHaveCount(2)
      await says(page, common.amount.notValid)
    })

    await test.step('trap "`1.000` means two things": a pasted list keeps what it does not understand at its row', async () => {
      await visitor.button(batch.paste).click()
      const ambiguous = language === 'es' ? '1.000' : '1,000'
      await page.getByLabel(batch.lines).fill(`${CUSTOMER}; ${twoHalf}\n${newcomer}; ${ambiguous}\nnadie-aqui; 1`)
      await walk.see('batch_paste')
      await visitor.button(fill(batch.pasteAction_other, { count: '3' })).click()
      await says(page, CUSTOMER_NAME)
      await says(page, errors.alias_not_found)
      await expect(amount(2)).toHaveValue(ambiguous)
      await expect(page.getByRole('alert').filter({ hasText: /1000/ })).toBeVisible()
      await walk.see('batch_pasted')
    })

    await test.step('the same person twice is refused by the row', async () => {
      await amount(2).fill('3')
      await person(3).fill(CUSTOMER)
      await expect(visitor.button(common.person.change)).toHaveCount(3)
      await action().click()
      await says(page, errors.recipient_twice)
      await walk.see('batch_twice')
      await visitor.button(fill(batch.remove, { number: '3' })).click()
      await expect(visitor.button(common.person.change)).toHaveCount(2)
    })

    await test.step('the review says the sum, everybody, who has to accept, and who pays the reserves', async () => {
      await action().click()
      const review = page.getByRole('dialog', { name: reviewName(transaction) })
      await expect(review.getByText(newcomer)).toBeVisible()
      await expect(review.getByText(batch.hasToAccept, { exact: true })).toHaveCount(1)
      await expect(review.getByText(fill(batch.waiting_one, { count: '1' }))).toBeVisible()
      await expect(review.getByText(batch.reserves.own.split('{')[0]!.trim(), { exact: false })).toBeVisible()
      await walk.see('batch_review')
      await visitor.sign([], payments.done)
    })

    await test.step('the activity names each of them, and the transaction lists all', async () => {
      await page.waitForURL('**/u/wallet/activity')
      await says(page, fill(activity.sentence.waitsFor, { name: newcomer }))
      await page
        .getByRole('link', { name: new RegExp(fill(activity.sentence.gave, { name: CUSTOMER_NAME })) })
        .first()
        .click()
      await says(page, fill(activity.sentence.gaveMany_other, { count: '2' }))
      const list = page.getByRole('list', { name: activity.detail.recipients })
      await expect(list.getByRole('listitem')).toHaveCount(2)
      await walk.see('batch_activity')
    })

    await test.step('the same list a moment later is asked about', async () => {
      await visitor.open('/u/pay?several=yes')
      await person(1).fill(CUSTOMER)
      await person(2).fill(newcomer)
      await expect(visitor.button(common.person.change)).toHaveCount(2)
      await amount(1).fill(twoHalf)
      await amount(2).fill('3')
      await action().click()
      await page.getByRole('dialog').getByRole('button', { name: common.accept, exact: true }).click()
      await says(page, batch.again)
      await walk.see('batch_again')
    })

    await test.step('one amount for all, and more than there is, explained', async () => {
      await page.getByLabel(batch.same).check()
      await visitor.field(batch.each).fill('99999999')
      await expect(page.getByRole('alert').filter({ hasText: batch.exceeds.split('{')[0] ?? '' })).toBeVisible()
      await walk.see('batch_same')
    })
    walk.faults.splice(0, walk.faults.length, ...walk.faults.filter(fault => !isRefusal(fault)))
    await walk.end()
  })

  test(`they receive exactly what is typed, in another stablecoin than is paid with (${language}, ${size.width} px)${atEveryChange(look === desk)}`, async ({
    browser,
    product,
  }) => {
    const owner = await product.signIn('owner')
    await giveMoney(product, 'owner', '500')
    await giveMoney(product, 'customer', '10', 'ARSL')
    const walk = await Walk.begin({ browser, product, look, signedIn: owner })
    const { visitor, page } = walk
    const { payments, common, exchange, activity, transaction } = visitor.words
    const quote = page.getByRole('region', { name: exchange.quote })

    await page.goto('/u/pay')
    await page.getByRole('radio', { name: /USDL/ }).first().click()
    await visitor.field(payments.who).fill(CUSTOMER)
    await visitor.button(common.person.change).waitFor()
    await page.getByLabel(payments.exchange.receive, { exact: true }).selectOption('ARSL')
    await visitor.field(payments.exchange.amount).fill('1500')
    await expect(quote.getByText(exchange.most)).toBeVisible()
    await expect(quote.getByText(exchange.theyGet)).toBeVisible()
    await walk.see('pay_exchange')

    await page
      .getByRole('button', { name: new RegExp(`^${payments.action}`) })
      .last()
      .click()
    await expect(
      page
        .getByRole('dialog', { name: reviewName(transaction) })
        .getByText('ARSL')
        .first(),
    ).toBeVisible()
    await walk.see('pay_exchange_review')
    await visitor.sign([], payments.done)

    await test.step('the sender sees what was sent and what they receive, the recipient what arrived and what was sent for it', async () => {
      await page.waitForURL('**/u/wallet/activity')
      const arrived = activity.arrived.split('{')[0]!.trim()
      await expect(page.getByText(new RegExp(`${arrived} 1[.,]500`)).first()).toBeVisible()
      await page
        .getByRole('link', { name: new RegExp(fill(activity.sentence.paid, { name: CUSTOMER_NAME })) })
        .first()
        .click()
      for (const label of [activity.detail.sent, activity.detail.platformFee]) await says(page, label)
      await walk.see('pay_exchange_activity')
      const customer = await Walk.begin({ browser, product, look, signedIn: await product.signIn('customer') })
      await customer.page.goto('/u/wallet/activity')
      await customer.page
        .getByRole('link', { name: /1[.,]500.*ARSL/ })
        .first()
        .click()
      await says(customer.page, activity.detail.sent)
      await customer.see('pay_exchange_received')
      await customer.end()
    })

    await test.step('more than the wallet has is said before anything is built', async () => {
      await visitor.open('/u/pay')
      await page.getByRole('radio', { name: /USDL/ }).first().click()
      await visitor.field(payments.who).fill(CUSTOMER)
      await visitor.button(common.person.change).waitFor()
      await page.getByLabel(payments.exchange.receive, { exact: true }).selectOption('ARSL')
      await visitor.field(payments.exchange.amount).fill('5000000')
      await expect(page.getByRole('alert').filter({ hasText: exchange.notEnough.split('{')[0] ?? '' })).toBeVisible()
      await walk.see('pay_exchange_too_much')
    })
    walk.faults.splice(0, walk.faults.length, ...walk.faults.filter(fault => !isRefusal(fault)))
    await walk.end()
  })
}
