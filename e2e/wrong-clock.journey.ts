import { expect, type Page } from '@playwright/test'
import { test } from './fixtures.ts'
import { fill } from './visitor.ts'
import { says, Walk } from './walk.ts'

const CUSTOMER = 'customer@tostado.example'
const code = 'GRANOS'
const DAY_MS = 86_400_000
const tablet = { language: 'en', size: { width: 1280, height: 800 }, colorScheme: 'dark' } as const

// Amounts that nobody else gives at this till: one is undone, and owed by the next, of which two are left.
for (const [off, name, undone, next] of [
  [-DAY_MS, 'a day behind', '41', '43'],
  [DAY_MS, 'a day ahead', '51', '53'],
] as const) {
  test(`rule: a tablet whose clock is ${name} signs in, gives points, undoes and charges`, async ({ browser, product }) => {
    const shop = await Walk.begin({ browser, product, look: tablet })
    const { visitor, page } = shop
    const { counter, events } = visitor.words.tills
    const sum = (amount: string) => ({ amount, code })
    const list = page.getByRole('region', { name: counter.recent })
    await moveClock(page, off)

    await test.step('the owner signs in', async () => {
      const people = page.locator('#people')
      await page.goto('/home')
      await people.getByRole('button').first().click()
      await people.waitFor({ state: 'detached' })
      expect(Math.abs((await page.evaluate(() => Date.now())) - Date.now() - off), 'the device’s clock is wrong').toBeLessThan(60_000)
    })

    await test.step('and stays so where the portal opens anew; its first answer is asked for once', async () => {
      await visitor.open('/u/pos')
      const till = await shop.findLink(/^\/u\/pos\/[0-9a-f-]{36}-palermo/)
      const asked: string[] = []
      page.on('request', request => void (request.url().endsWith('/config.json') && asked.push(request.url())))
      await page.goto(`${till}/till`)
      await visitor.field(counter.give.who).waitFor()
      expect(asked).toHaveLength(1)
    })

    await test.step('gives points, and undoes it', async () => {
      await visitor.field(counter.give.who).fill(CUSTOMER)
      await visitor.button(visitor.words.common.person.change).waitFor()
      await visitor.field(counter.give.howMany).fill(undone)
      await visitor.button(fill(counter.give.actionAmount, sum(undone))).click()
      const given = list.getByRole('listitem').filter({ hasText: fill(events.given, sum(undone)) })
      await given.getByRole('button', { name: counter.void.action, exact: true }).click()
      const asks = page.getByRole('dialog', { name: fill(counter.void.title, { ...sum(undone), name: 'Lucía' }) })
      await asks.getByRole('button', { name: counter.void.confirm, exact: true }).click()
      await says(page, fill(counter.void.done, { ...sum(undone), name: 'Lucía' }))
      await expect(list.getByText(fill(events.voided, sum(undone)))).toBeVisible()
    })

    await test.step('what is owed is paid with the next', async () => {
      await page.getByRole('list', { name: counter.people }).getByRole('button', { name: /Lucía/ }).click()
      await visitor.field(counter.give.howMany).fill(next)
      await says(page, fill(visitor.words.earnings.give.nets, { earned: next, owed: undone, paid: '2', code }))
      await visitor.button(fill(counter.give.actionAmount, sum('2'))).click()
      await expect(list.getByText(fill(events.given, sum(next)))).toBeVisible()
    })

    await test.step('charges by a code that can be paid', async () => {
      await page.getByRole('group', { name: counter.mode.label }).getByRole('button', { name: counter.mode.charge }).click()
      await visitor.field(counter.charge.amount).fill('2')
      await page.getByRole('button', { name: new RegExp(`^${counter.charge.action}.* 2`) }).click()
      await says(page, counter.charge.scan)
      await expect(page.getByText(counter.charge.over)).toHaveCount(0)
      await visitor.button(counter.charge.cancel).click()
      await expect(visitor.field(counter.charge.amount)).toBeVisible()
    })
    await shop.end()
  })
}

/** Sets the clock of the device wrong, for every page from now on. */
async function moveClock(page: Page, off: number): Promise<void> {
  await page.addInitScript(ms => {
    const now = Date.now.bind(Date)
    Date.now = () => now() + ms
    globalThis.Date = new Proxy(Date, {
      construct: (real, values) => Reflect.construct(real, values.length === 0 ? [real.now()] : values) as Date,
    })
  }, off)
}
