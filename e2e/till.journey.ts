import { expect, type Page } from '@playwright/test'
import { test } from './fixtures.ts'
import { takePicture } from './pictures.ts'
import { atEveryChange, phone } from './screen-check.ts'
import { measure } from './till-measure.ts'
import { keepResults } from './till-results.ts'
import { fill } from './visitor.ts'
import { says, Walk } from './walk.ts'

const CUSTOMER = 'customer@tostado.example'
const code = 'GRANOS'
const tablet = { language: 'en', size: { width: 1280, height: 800 }, colorScheme: 'dark' } as const

for (const look of [phone, tablet]) {
  const name = `${look.language}, ${look.size.width} px`

  test(`rule: a recent person gets points in three taps; undone, it says so (${name})${atEveryChange(look === phone)}`, async ({
    browser,
    product,
  }) => {
    const shop = await Walk.begin({ browser, product, look, signedIn: await product.signIn('owner') })
    const { visitor, page } = shop
    const { counter, events } = visitor.words.tills
    const { give } = counter
    const list = page.getByRole('region', { name: counter.recent })
    await visitor.open('/u/pos')
    const till = await shop.findLink(/^\/u\/pos\/[0-9a-f-]{36}-palermo/)
    await page.goto(`${till}/till`)
    // The wallet is unlocked with the first gift of the day.
    await visitor.giveAtTill(CUSTOMER, '7')
    const sum = (amount: string) => ({ amount, code })

    await test.step('three taps: the face, ten, give', async () => {
      const faces = page.getByRole('list', { name: counter.people })
      await faces.getByRole('button', { name: /Lucía/ }).waitFor()
      await shop.see('till_start')
      await expect(page.getByRole('group', { name: visitor.words.common.amount.keypad }), 'the whole keypad').toBeInViewport({ ratio: 1 })
      const bar = await page.getByRole('region', { name: counter.outcome.title }).boundingBox()
      const zero = await page.getByRole('button', { name: '0', exact: true }).boundingBox()
      if (look === phone) expect((zero?.y ?? 0) + (zero?.height ?? 0)).toBeLessThanOrEqual(bar?.y ?? 0)
      const action = page.getByRole('button', { name: fill(give.actionAmount, sum('10')), exact: true })
      const result = page.getByRole('button', { name: counter.close })
      const saysResult = await keepResults(page, counter.close)
      const taps = await measure(page, 'give to a recent person', async () => {
        await faces.getByRole('button', { name: /Lucía/ }).click()
        await page.getByRole('group', { name: give.quick }).getByRole('button', { name: '10', exact: true }).click()
        await expect(action, 'the main action is never below the fold').toBeInViewport({ ratio: 1 })
        await action.click()
        await saysResult(fill(counter.given, sum('10')))
      })
      expect(taps).toBe(3)
      await takePicture(page, `till_result-${look.size.width}-${look.language}.png`)
      await expect(result).toBeHidden()
      await expect(visitor.field(give.who)).toHaveValue('')
    })

    await test.step('the list has it, also after a reload', async () => {
      await page.reload()
      await expect(list.getByText(fill(events.given, sum('10'))).first()).toBeVisible()
    })

    await test.step('rule: the same sale twice within ten seconds asks', async () => {
      await visitor.giveAtTill(CUSTOMER, '3')
      await visitor.field(give.who).fill(CUSTOMER)
      await visitor.button(visitor.words.common.person.change).waitFor()
      await visitor.field(give.howMany).fill('3')
      await page.getByRole('button', { name: fill(give.actionAmount, sum('3')), exact: true }).click()
      const asks = page.getByRole('dialog', { name: counter.repeated.title })
      await expect(asks).toBeVisible()
      await asks.getByRole('button', { name: visitor.words.common.cancel, exact: true }).click()
      await expect(asks).toBeHidden()
      await page.keyboard.press('Escape')
      await page.keyboard.press('Escape')
      await expect(visitor.field(give.who)).toHaveValue('')
    })

    await test.step('undone: the row says so, and the points are owed', async () => {
      const undo = list.getByRole('button', { name: counter.void.action, exact: true }).first()
      const asks = page.getByRole('dialog', { name: fill(counter.void.title, { ...sum('3'), name: 'Lucía' }) })
      await undo.click()
      await expect(asks).toBeVisible()
      await shop.see('till_void')
      await asks.getByRole('button', { name: visitor.words.common.cancel, exact: true }).click()
      await expect(asks).toBeHidden()
      const taps = await measure(page, 'undo', async () => {
        await undo.click()
        await asks.getByRole('button', { name: counter.void.confirm, exact: true }).click()
        await says(page, fill(counter.void.done, { ...sum('3'), name: 'Lucía' }))
      })
      expect(taps).toBe(2)
      await expect(list.getByText(fill(events.voided, sum('3'))).first()).toBeVisible()
      await page.getByRole('list', { name: counter.people }).getByRole('button', { name: /Lucía/ }).click()
      await page.keyboard.press('5')
      await says(page, fill(visitor.words.earnings.give.nets, { earned: '5', owed: '3', paid: '2', code }))
      await visitor.finishGift(fill(give.actionAmount, sum('2')), fill(counter.given, sum('2')))
    })

    await test.step('a cashier sees only what they gave', async () => {
      // An amount that nobody else gives at this till.
      await visitor.giveAtTill(CUSTOMER, '17')
      const cashier = await Walk.begin({ browser, product, look, signedIn: await product.signIn('cashier') })
      await cashier.page.goto('/select-business')
      await cashier.page
        .getByRole('button', { name: /Café Tostado/ })
        .last()
        .click()
      await cashier.page.waitForURL('**/u/dashboard')
      await cashier.page.goto(`${till}/till`)
      await cashier.visitor.giveAtTill(CUSTOMER, '4')
      const own = cashier.page.getByRole('region', { name: counter.recent })
      await expect(own.getByText(fill(events.given, sum('4'))).first()).toBeVisible()
      await expect(own.getByText(fill(events.given, sum('17')))).toHaveCount(0)
      await page.reload()
      await expect(list.getByText(fill(events.given, sum('4'))).first(), 'the owner sees all').toBeVisible()
      await expect(list.getByText(fill(events.given, sum('17'))).first()).toBeVisible()
      await cashier.end()
    })

    await test.step('the page of the till has what was given there, with what was redeemed', async () => {
      await page.goto(till)
      await expect(page.getByText(fill(events.given, sum('17'))).first()).toBeVisible()
      await shop.see('till_page')
      await page.goto(`${till}/till`)
    })

    await test.step('what a customer can redeem; charging by a code', async () => {
      const modes = page.getByRole('group', { name: counter.mode.label })
      const look = await measure(page, 'redeem: what a recent person has', async () => {
        await page.getByRole('list', { name: counter.people }).getByRole('button', { name: /Lucía/ }).click()
        await modes.getByRole('button', { name: counter.mode.redeem }).click()
        await expect(page.getByRole('heading', { name: fill(counter.redeem.title, { name: 'Lucía' }) })).toBeVisible()
      })
      expect(look).toBe(2)
      await shop.see('till_redeem')
      const charge = page.getByRole('button', { name: new RegExp(`^${counter.charge.action}.* 2`) })
      await modes.getByRole('button', { name: counter.mode.charge }).click()
      await visitor.field(counter.charge.amount).fill('2')
      await shop.see('till_charge')
      await modes.getByRole('button', { name: counter.mode.give }).click()
      const taps = await measure(page, 'charge, until its code shows', async () => {
        await modes.getByRole('button', { name: counter.mode.charge }).click()
        await page.getByRole('group', { name: visitor.words.common.amount.keypad }).getByRole('button', { name: '2', exact: true }).click()
        await charge.click()
        await page.getByRole('heading', { name: /2/ }).waitFor()
      })
      expect(taps).toBe(3)
      await shop.see('till_charge_wait')
      await visitor.button(counter.charge.cancel).click()
      await expect(visitor.field(counter.charge.amount)).toBeFocused()
    })
    await shop.end()
  })
}

test('rule: what was signed while the network was cut is given once, after a reload too', async ({ browser, product }) => {
  const shop = await Walk.begin({ browser, product, look: tablet, signedIn: await product.signIn('owner') })
  const { visitor, page } = shop
  const { counter, events } = visitor.words.tills
  const { give } = counter
  const sum = { amount: '6', code }
  const list = page.getByRole('region', { name: counter.recent })
  await visitor.open('/u/pos')
  const till = await shop.findLink(/^\/u\/pos\/[0-9a-f-]{36}-palermo/)
  await page.goto(`${till}/till`)
  await visitor.giveAtTill(CUSTOMER, '8')

  await test.step('the network goes as soon as the envelope is with the sponsor', async () => {
    const network = await page.context().newCDPSession(page)
    const cut = (offline: boolean) =>
      network.send('Network.emulateNetworkConditions', { offline, latency: 0, downloadThroughput: -1, uploadThroughput: -1 })
    await network.send('Network.enable')
    // The answer of the fee bump is the last that comes through: the payment is signed, and nobody has sent it.
    await page.route('**/stellar/fee_bump', async route => {
      const answer = await route.fetch()
      await cut(true)
      await route.fulfill({ response: answer })
    })
    await visitor.field(give.who).fill(CUSTOMER)
    await visitor.button(visitor.words.common.person.change).waitFor()
    await visitor.field(give.howMany).fill('6')
    await page.getByRole('button', { name: fill(give.actionAmount, sum), exact: true }).click()
    await expect(list.getByText(new RegExp(`${counter.queue.sent}|${counter.queue.unknown}`)).first()).toBeVisible()
    await takePicture(page, `till_offline.png`)
    await page.unroute('**/stellar/fee_bump')
    await cut(false)
    await network.detach()
  })

  await test.step('a reload in between: it goes on by itself, and once', async () => {
    await page.reload()
    await expect(list.getByRole('button', { name: counter.void.action }).nth(1)).toBeVisible({ timeout: 60_000 })
    await expect(list.getByText(new RegExp(`${counter.queue.sent}|${counter.queue.unknown}`))).toHaveCount(0)
    await expect(list.getByText(fill(events.given, sum))).toHaveCount(1)
    await page.reload()
    await expect(list.getByText(fill(events.given, sum))).toHaveCount(1)
  })
  shop.faults.splice(0, shop.faults.length, ...shop.faults.filter(fault => !/ERR_INTERNET_DISCONNECTED|Failed to fetch/.test(fault)))
  await shop.end()
})

test('rule: the till says what a purchase earns by the rules, and gives it', async ({ browser, product }) => {
  const shop = await Walk.begin({ browser, product, look: phone, signedIn: await product.signIn('owner') })
  const { visitor, page } = shop
  const { counter, events } = visitor.words.tills
  await visitor.open('/u/pos')
  const till = await shop.findLink(/^\/u\/pos\/[0-9a-f-]{36}-palermo/)
  const item = { id: crypto.randomUUID(), name: 'Flat white', price: '4.5' }
  const rule = (kind: object) => ({ id: crypto.randomUUID(), name: '', ...kind })
  const rules = [rule({ kind: 'amount', points: '1', per: '1' }), rule({ kind: 'item', points: '2', itemId: item.id })]
  const other = { id: crypto.randomUUID(), name: 'Tea', price: '9' }
  await activate(page, { items: [item, other], rules })
  try {
    await page.goto(`${till}/till`)
    await visitor.field(visitor.words.tills.counter.give.who).fill(CUSTOMER)
    await visitor.button(visitor.words.common.person.change).waitFor()
    const sold = page.getByRole('group', { name: counter.rules.items }).getByRole('button', { name: /Flat white/ })
    await sold.click()
    await expect(visitor.field(counter.rules.purchase)).toHaveValue(/^4,50?$/)
    const { line, kinds } = visitor.words.earnRules
    await says(page, fill(line, { points: '4', name: kinds.amount }))
    await says(page, fill(line, { points: '2', name: kinds.item }))
    await shop.see('till_rules')
    await visitor.finishGift(fill(counter.give.actionAmount, { amount: '6', code }), fill(counter.given, { amount: '6', code }))
    await expect(
      page
        .getByRole('region', { name: counter.recent })
        .getByText(fill(events.given, { amount: '6', code }))
        .first(),
    ).toBeVisible()
    await test.step('on a wide screen: the face, the item, give', async () => {
      await page.setViewportSize(tablet.size)
      const sum = { amount: '9', code }
      const saysResult = await keepResults(page, counter.close)
      const taps = await measure(page, 'give for an item to a recent person, with rules', async () => {
        await page.getByRole('list', { name: counter.people }).getByRole('button', { name: /Lucía/ }).click()
        await page.getByRole('group', { name: counter.rules.items }).getByRole('button', { name: /Tea/ }).click()
        const give = page.getByRole('button', { name: fill(counter.give.actionAmount, sum), exact: true })
        await expect(give).toBeInViewport({ ratio: 1 })
        await give.click()
        await saysResult(fill(counter.given, sum))
      })
      expect(taps).toBe(3)
    })
  } finally {
    await activate(page, { items: [], rules: [] })
  }
  await shop.end()
})

/** Makes rules and a price list count, as the owner does; without rules, none count. */
function activate(page: Page, { items, rules }: { items: object[]; rules: object[] }): Promise<void> {
  const caps = { customerDay: null, customerTotal: null, day: null, total: null }
  const body = { currency: 'USD', timeZone: 'UTC', rounding: 'down', minimum: null, rules, caps }
  return page.evaluate(
    async input => {
      const { token, business } = JSON.parse(localStorage.getItem('lealta.session') ?? '{}') as {
        token: { value: string }
        business: { id: string }
      }
      const call = async (method: string, path: string, sent: object) => {
        const headers = { authorization: `Bearer ${token.value}`, 'content-type': 'application/json' }
        const address = `/api/businesses/${business.id}/loyalty-program/${path}`
        const answer = await fetch(address, { method, headers, body: JSON.stringify(sent) })
        if (!answer.ok) throw new Error(await answer.text())
        return (await answer.json()) as { data: { attributes: { draft: { savedAt: string } } } }
      }
      if (input.items.length > 0) await call('PUT', 'price-list', { items: input.items })
      const { data } = await call('PUT', 'earn-rules/draft', input.body)
      await call('POST', 'earn-rules/activation', { savedAt: data.attributes.draft.savedAt })
      if (input.items.length === 0) await call('PUT', 'price-list', { items: [] })
    },
    { items, body },
  )
}

test('the portal can be installed: its manifest is read without a problem', async ({ browser, product }) => {
  const walk = await Walk.begin({ browser, product, look: tablet })
  await walk.page.goto('/home')
  const chromium = await walk.page.context().newCDPSession(walk.page)
  const { errors, data, url } = await chromium.send('Page.getAppManifest')
  expect(errors).toEqual([])
  expect(new URL(url).pathname).toBe('/app.webmanifest')
  const { icons, display } = JSON.parse(data ?? '{}') as { icons: { src: string; type: string }[]; display: string }
  expect(display).toBe('standalone')
  for (const { src, type } of icons) expect((await walk.page.request.get(src)).headers()['content-type']).toContain(type)
  await walk.end()
})
