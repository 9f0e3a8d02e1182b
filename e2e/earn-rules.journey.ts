import { expect } from '@playwright/test'
import { test } from './fixtures.ts'
import { atEveryChange, desk, phone } from './screen-check.ts'
import { fill } from './visitor.ts'
import { says, Walk } from './walk.ts'

const HOME = '/u/loyalty-program/earn-rules'

for (const look of [phone, desk]) {
  test(`product decisions §4.2: the owner writes earn rules in plain words, tries them, and makes them count (${look.language}, ${look.size.width} px)${atEveryChange(look === desk)}`, async ({
    browser,
    product,
  }) => {
    const shop = await Walk.begin({ browser, product, look, signedIn: await product.signIn('owner') })
    const { visitor, page } = shop
    const { earnRules } = visitor.words
    const { form, list, test: trial } = earnRules
    const code = 'GRANOS'
    const rule = (number: number) => page.getByRole('listitem').filter({ hasText: fill(form.number, { number: String(number) }) })
    const price = look.language === 'es' ? '1200,5' : '1200.5'

    await test.step('the page teaches, with three to start with', async () => {
      await visitor.open('/u/loyalty-program')
      await page.getByRole('link', { name: earnRules.open, exact: true }).click()
      await says(page, earnRules.noneTitle)
      await shop.see('earn_rules_empty')
    })

    await test.step('what the shop sells', async () => {
      await page.getByRole('link', { name: list.edit }).click()
      const number = '1'
      await visitor.field(fill(list.item, { number })).fill('Flat white')
      await visitor.field(fill(list.price, { number })).fill(price)
      await shop.see('earn_rules_list')
      await visitor.button(list.save).click()
      await says(page, list.saved)
      await page.waitForURL(url => url.pathname === HOME)
      await expect(page.getByRole('list', { name: list.title })).toContainText('Flat white')
    })

    await test.step('a draft from a template, with a rule about an item; what is wrong stands at its field', async () => {
      await page.getByRole('link', { name: earnRules.templates.happy }).click()
      await rule(3).getByLabel(form.name).fill('Happy hour')
      await visitor.button(form.add).click()
      await rule(4).getByRole('combobox', { name: form.kind }).click()
      await page.getByRole('option', { name: earnRules.kinds.item }).click()
      await rule(4).getByRole('combobox', { name: form.item }).click()
      await page.getByRole('option', { name: 'Flat white' }).click()
      await visitor.button(form.save).click()
      await expect(rule(4).getByLabel(form.points)).toHaveAttribute('aria-invalid', 'true')
      await rule(4).getByLabel(form.points).fill('5')
      await visitor.field(form.cap.customerDay).fill('50')
      await shop.see('earn_rules_edit')
      await visitor.button(form.save).click()
      await says(page, earnRules.draftLead)
      await says(page, fill(earnRules.rule.item, { points: '5', code, item: 'Flat white' }))
      await says(page, fill(earnRules.caps.customerDay, { amount: '50', code }))
    })

    await test.step('it is tried: another day than the happy hour’s, a first purchase, and the limit of the day', async () => {
      await visitor.field(trial.amount).fill('1000')
      // A Thursday, whatever the time zone of this browser.
      await visitor.field(trial.when).fill('2026-12-03T12:00')
      await visitor.button(trial.action).click()
      await says(page, fill(trial.result, { points: '10', code }))
      await page.getByLabel(trial.first).check()
      await visitor.field(trial.amount).fill('9000')
      await visitor.button(trial.action).click()
      await says(page, fill(trial.result, { points: '50', code }))
      await says(page, earnRules.cuts.customerDay)
      await shop.see('earn_rules_draft')
    })

    await test.step('it counts from now on, after a confirmation', async () => {
      await visitor.button(earnRules.activate).click()
      await shop.see('earn_rules_activate')
      await page.getByRole('dialog').getByRole('button', { name: earnRules.activate }).click()
      await says(page, earnRules.activated)
      await says(page, earnRules.active)
      await says(page, earnRules.order)
      await shop.see('earn_rules_active')
    })

    await test.step('a version without rules ends them; the one before can be read, and copied', async () => {
      await visitor.open(`${HOME}/edit`)
      const number = '1'
      for (let left = 4; left > 0; left--) await page.getByRole('button', { name: fill(form.remove, { number }) }).click()
      await visitor.button(form.save).click()
      await says(page, earnRules.activateNone)
      await visitor.button(earnRules.activate).click()
      await page.getByRole('dialog').getByRole('button', { name: earnRules.activate }).click()
      await says(page, earnRules.noneTitle)
      await page.locator('summary').first().click()
      await says(page, fill(earnRules.rule.item, { points: '5', code, item: 'Flat white' }))
      await visitor.button(earnRules.copy).click()
      await says(page, earnRules.draftLead)
      await visitor.button(earnRules.dropDraft).click()
      await page.getByRole('dialog').getByRole('button', { name: earnRules.dropDraft }).click()
      await says(page, earnRules.noneTitle)
      await shop.see('earn_rules_earlier')
    })
    await shop.end()

    await test.step('a customer says when their birthday is, and who sees it', async () => {
      const customer = await Walk.begin({ browser, product, look, signedIn: await product.signIn('customer') })
      const { birthday } = customer.visitor.words.settings
      await customer.visitor.open('/u/more/preferences')
      await customer.visitor.choose(birthday.month, look.language === 'es' ? 'febrero' : 'February')
      await customer.visitor.choose(birthday.day, '30')
      await customer.visitor.button(birthday.save).click()
      await says(customer.page, customer.visitor.words.errors.birthday_not_valid)
      await customer.visitor.choose(birthday.day, '29')
      await customer.page.getByRole('switch', { name: birthday.show }).check()
      await customer.visitor.button(birthday.save).click()
      await says(customer.page, birthday.saved)
      await customer.see('earn_rules_birthday')
      await customer.page.reload()
      await expect(customer.page.getByRole('switch', { name: birthday.show })).toBeChecked()
      await customer.visitor.button(birthday.remove).click()
      await customer.visitor.button(birthday.save).click()
      await says(customer.page, birthday.removed)
      await customer.end()
    })
  })
}
