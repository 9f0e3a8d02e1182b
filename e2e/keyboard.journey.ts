import { expect, type Locator, type Page } from '@playwright/test'
import { test } from './fixtures.ts'
import { keepResults } from './till-results.ts'
import { fill, PASSWORD, Visitor } from './visitor.ts'
import { reviewName, signName } from './words.ts'

test.describe.configure({ mode: 'parallel' })

/** A person without a pointer: reaches things with Tab, sees the focus, presses Enter or Space. */
class Keys {
  readonly page: Page

  constructor(page: Page) {
    this.page = page
  }

  /** Presses Tab until the element has the focus, and checks that the focus is visible. */
  async reach(thing: Locator): Promise<void> {
    await thing.waitFor()
    const isFocused = () => thing.evaluate(element => element === document.activeElement)
    for (let steps = 0; !(await isFocused()); steps++) {
      if (steps > 120) throw new Error(`${thing.toString()} is not reached with Tab`)
      await this.page.keyboard.press('Tab')
    }
    const isSeen = await thing.evaluate(element => {
      const { outlineStyle, outlineWidth, borderColor } = getComputedStyle(element)
      const isField = element.matches('input:not([type=checkbox], [type=radio], [type=range]), textarea')
      return (outlineStyle !== 'none' && Number.parseFloat(outlineWidth) > 0) || (isField && borderColor !== '')
    })
    expect(isSeen, `the focus on ${thing.toString()} is seen`).toBe(true)
  }

  async press(thing: Locator, key: 'Enter' | 'Space' = 'Enter'): Promise<void> {
    await this.reach(thing)
    await this.page.keyboard.press(key)
  }

  async type(thing: Locator, text: string): Promise<void> {
    await this.reach(thing)
    await this.page.keyboard.type(text)
  }
}

test('a wallet is set up, unlocked and forgotten without a pointer', async ({ browser, product }) => {
  const visitor = await Visitor.arrive({ browser, product, language: 'en' })
  const { page, words } = visitor
  page.setDefaultTimeout(30_000)
  const { home, setup, common } = words
  const keys = new Keys(page)

  await test.step('set-up: terms, password, three of the 12 words in their order', async () => {
    await page.goto('/home')
    await page.getByRole('heading', { level: 1 }).waitFor()
    await page.keyboard.press('Tab')
    await expect(page.getByText(common.skip)).toBeFocused()
    await keys.press(visitor.link(home.create))
    await keys.press(page.getByRole('checkbox', { name: setup.accept }), 'Space')
    await keys.press(visitor.button(common.continue))
    await keys.type(page.getByLabel(setup.password, { exact: true }), PASSWORD)
    await keys.type(page.getByLabel(setup.confirmPassword, { exact: true }), PASSWORD)
    await keys.press(page.getByRole('checkbox', { name: setup.cannotRecover }), 'Space')
    await keys.press(visitor.button(common.continue))
    await keys.press(visitor.button(setup.reveal))
    const phrase = await page.getByRole('list', { name: setup.phraseLabel }).locator('b').allTextContents()
    await keys.press(visitor.button(setup.saved))
    const pool = page.getByRole('group', { name: setup.confirmPool })
    for (const word of await visitor.askedWords(phrase))
      await keys.press(pool.getByRole('button', { name: word, exact: true, disabled: false }).first())
    await keys.press(visitor.button(setup.finish))
    await page.waitForURL('**/onboarding**')
  })

  await test.step('the wallet of this device signs in again, and leaves the device', async () => {
    await page.evaluate(() => localStorage.removeItem('lealta.session'))
    await page.goto('/home')
    await keys.type(page.getByLabel(home.password, { exact: true }), PASSWORD)
    await page.keyboard.press('Enter')
    await page.waitForURL('**/onboarding**')
    await page.evaluate(() => localStorage.removeItem('lealta.session'))
    await page.goto('/home')
    await keys.press(visitor.button(home.forget))
    await page.getByRole('dialog').waitFor()
    await page.keyboard.press('Escape')
    await expect(page.getByRole('dialog')).toBeHidden()
    await keys.press(visitor.button(home.forget))
    await expect(visitor.button(home.forgetAction)).toBeDisabled()
    await keys.type(page.getByLabel(home.forgetLabel), home.forgetWord)
    await keys.press(visitor.button(home.forgetAction))
    await visitor.link(home.create).waitFor()
  })
  await visitor.context.close()
})

test('an owner pays, and creates and opens a till, without a pointer', async ({ browser, product }) => {
  const visitor = await Visitor.arrive({ browser, product, language: 'en' })
  const { page, words } = visitor
  page.setDefaultTimeout(30_000)
  const { home, common, payments, transaction, tills } = words
  const keys = new Keys(page)
  const sign = async () => {
    const dialog = page.getByRole('dialog', { name: reviewName(transaction) })
    await keys.press(dialog.getByRole('button', { name: signName(transaction) }))
    const done = page.getByRole('dialog', { name: transaction.done, exact: true })
    await keys.press(done.getByRole('button', { name: common.close, exact: true }).last())
    await done.waitFor({ state: 'hidden' })
  }

  await test.step('signs in as the owner and pays', async () => {
    await page.goto('/home')
    await keys.press(page.locator('#people').getByRole('button', { name: home.demoRole.owner }))
    await page.waitForURL('**/u/dashboard')
    await page.getByRole('heading', { level: 1 }).waitFor()
    await keys.press(page.getByRole('navigation').getByRole('link', { name: common.nav.pay, exact: true }).first())
    await page.waitForURL('**/u/pay')
    await keys.type(page.getByRole('textbox', { name: payments.who }), 'friend@tostado.example')
    await visitor.button(common.person.change).waitFor()
    await keys.type(visitor.field(common.amount.label), '3')
    await keys.press(page.getByRole('button', { name: fill(payments.actionAmount, { amount: 3, code: 'GRANOS' }), exact: true }))
    await sign()
  })

  await test.step('makes a till and activates it', async () => {
    await keys.press(page.getByRole('navigation').getByRole('link', { name: common.nav.till, exact: true }).first())
    await page.waitForURL('**/u/pos')
    await keys.press(page.getByRole('link', { name: tills.create, exact: true }).or(visitor.button(tills.create)).first())
    await keys.type(visitor.field(tills.fields.name), 'Terrace')
    await keys.press(visitor.button(tills.create).last())
    await page.waitForURL(/\/u\/pos\/[0-9a-f-]{36}/)
    const activate = page.getByRole('link', { name: tills.enable.action, exact: true }).or(visitor.button(tills.enable.action))
    await activate.first().waitFor()
    if (!new URL(page.url()).pathname.endsWith('/enable')) {
      await keys.press(activate.first())
      await page.waitForURL('**/enable')
    }
    await keys.press(visitor.button(tills.enable.action).last())
    await sign()
    await expect(page.getByText(tills.status.enabled).first()).toBeVisible()
  })
  await visitor.expectNoFaults()
  await visitor.context.close()
})

test('rule: the whole till is served without a pointer, and the focus is never lost', async ({ browser, product }) => {
  const size = { width: 1280, height: 800 }
  const visitor = await Visitor.arrive({ browser, product, language: 'en', size, storageState: await product.signIn('owner') })
  const { page, words } = visitor
  page.setDefaultTimeout(30_000)
  const { shifts, tills } = words
  const { counter } = tills
  const { give } = counter
  const keys = new Keys(page)
  const sum = { amount: '45', code: 'GRANOS' }
  const who = visitor.field(give.who)
  const list = page.getByRole('region', { name: counter.recent })
  const result = page.getByRole('button', { name: counter.close })
  const modes = page.getByRole('group', { name: counter.mode.label })
  const hasFocus = (what: string) => expect.poll(() => page.evaluate(() => document.activeElement !== document.body), what).toBe(true)
  /** The customer by the beginning of their name, with the arrows; the focus is on them then. */
  const choose = async () => {
    await keys.type(who, 'luc')
    await page.getByRole('option', { name: /Lucía/ }).waitFor()
    await page.keyboard.press('ArrowDown')
    await page.keyboard.press('Enter')
    await expect(page.getByRole('group', { name: 'Lucía' })).toBeFocused()
  }
  /** Enter gives once the button says how much, and can be pressed: until then the till reads what the customer owes. */
  const enter = async (amount: string) => {
    await expect(visitor.button(fill(give.actionAmount, { ...sum, amount }))).toBeEnabled()
    await page.keyboard.press('Enter')
  }
  await page.goto('/u/pos')
  const till = page.locator('main a[href*="-palermo"]').first()
  await keys.press(till)
  await keys.press(page.getByRole('link', { name: tills.openTill, exact: true }).first())
  await page.waitForURL('**/till')

  await test.step('who by arrows, the amount by digits, Enter gives', async () => {
    await choose()
    await page.keyboard.type('45')
    await expect(visitor.field(give.howMany)).toHaveValue('45')
    const saysResult = await keepResults(page, counter.close)
    await enter('45')
    await visitor.unlockBeforeResult()
    await saysResult(fill(counter.given, sum))
    await page.keyboard.press('Enter')
    await expect(result).toBeHidden()
    await expect(who).toHaveValue('')
    await hasFocus('where the next customer begins')
  })

  await test.step('the same sale again asks; Escape says no, and then steps back', async () => {
    await keys.type(who, 'lu')
    await page.getByRole('option', { name: /Lucía/ }).waitFor()
    await page.keyboard.press('Escape')
    await expect(page.getByRole('option')).toHaveCount(0)
    await expect(who).toHaveValue('lu')
    await who.press('Backspace')
    await who.press('Backspace')
    await choose()
    await page.keyboard.type('45')
    await enter('45')
    const asks = page.getByRole('dialog', { name: counter.repeated.title })
    await expect(asks).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(asks).toBeHidden()
    await hasFocus('after the question')
    await page.keyboard.press('Escape')
    await expect(visitor.field(give.howMany)).toHaveValue('')
    await page.keyboard.press('Escape')
    await expect(who).toHaveValue('')
    await hasFocus('after the customer has gone')
  })

  await test.step('the first gift is undone', async () => {
    const row = list
      .getByRole('listitem')
      .filter({ hasText: fill(tills.events.given, sum) })
      .first()
    await keys.press(row.getByRole('button', { name: counter.void.action, exact: true }))
    const asks = page.getByRole('dialog', { name: fill(counter.void.title, { ...sum, name: 'Lucía' }) })
    await keys.press(asks.getByRole('button', { name: counter.void.confirm, exact: true }))
    await expect(page.getByText(fill(counter.void.done, { ...sum, name: 'Lucía' })).first()).toBeVisible()
    await expect(asks).toBeHidden()
    await expect(row).toBeFocused()
  })

  await test.step('of the next purchase what was undone is owed: the customer owes nothing any more', async () => {
    await choose()
    await page.keyboard.type('50')
    const saysResult = await keepResults(page, counter.close)
    await enter('5')
    await visitor.unlockBeforeResult()
    await saysResult(fill(counter.given, { ...sum, amount: '5' }))
    await page.keyboard.press('Enter')
    await expect(result).toBeHidden()
  })

  await test.step('what a customer can redeem; a charge and its code', async () => {
    await choose()
    await keys.press(modes.getByRole('button', { name: counter.mode.redeem }), 'Space')
    await expect(page.getByRole('heading', { name: fill(counter.redeem.title, { name: 'Lucía' }) })).toBeVisible()
    await keys.press(modes.getByRole('button', { name: counter.mode.charge }), 'Space')
    await page.keyboard.type('2')
    await expect(visitor.field(counter.charge.amount)).toHaveValue('2')
    await expect(visitor.button(fill(counter.charge.actionAmount, { ...sum, amount: '2' }))).toBeEnabled()
    await page.keyboard.press('Enter')
    await expect(page.getByRole('heading', { name: /2/ })).toBeFocused()
    await keys.press(visitor.button(counter.charge.cancel))
    await expect(visitor.field(counter.charge.amount)).toBeFocused()
  })

  await test.step('a shift is opened and closed', async () => {
    await keys.press(page.getByRole('link', { name: counter.exit, exact: true }))
    await keys.press(visitor.link(shifts.title).first())
    await keys.press(page.getByRole('button', { name: shifts.open, exact: true }))
    await page.waitForURL(/\/shifts\/[0-9a-f-]{36}$/)
    await keys.press(visitor.button(shifts.close))
    const asks = page.getByRole('dialog', { name: shifts.close })
    await keys.type(asks.getByLabel(shifts.note), 'All well')
    await keys.press(asks.getByRole('button', { name: shifts.close, exact: true }))
    await expect(page.getByText('All well')).toBeVisible()
    await expect(asks).toBeHidden()
    await hasFocus('after closing')
  })
  // The beginning of a name is no alias; and the browser says so.
  visitor.browserErrors.splice(0, Infinity, ...visitor.browserErrors.filter(fault => !/status of 422/.test(fault)))
  await visitor.expectNoFaults()
  await visitor.context.close()
})
