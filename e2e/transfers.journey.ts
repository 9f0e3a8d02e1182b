import { expect, type Page } from '@playwright/test'
import { test } from './fixtures.ts'
import { leaveSetUp, signUp } from './member.ts'
import { atEveryChange, desk, type Look, phone } from './screen-check.ts'
import { fill } from './visitor.ts'
import { says, Walk } from './walk.ts'

/** The anchor's own words, by which a person finds their way on its pages. */
const pageWords = {
  en: { amount: /^Amount/, holder: 'Your name', bankAccount: 'Account number at your bank', next: 'Continue', sent: 'I have paid' },
  es: { amount: /^Cantidad/, holder: 'Tu nombre', bankAccount: 'Número de cuenta en tu banco', next: 'Continuar', sent: 'Ya pagué' },
}
const ANCHOR = 'Lealta practice anchor'

/** Opens the screen of a stablecoin, from the menu entry on, and connects to the anchor. */
async function connect(walk: Walk, code = 'USDL'): Promise<void> {
  const { visitor, page } = walk
  const { transfers } = visitor.words
  await page.goto('/u/wallet/transfers')
  await walk.see('transfers')
  await page
    .getByRole('list', { name: transfers.coins })
    .getByRole('link', { name: new RegExp(code) })
    .click()
  await says(page, fill(transfers.signInLead, { anchor: ANCHOR }))
  await walk.see('transfers_connect')
  await visitor.button(fill(transfers.signIn, { anchor: ANCHOR })).click()
  await visitor.unlockBefore(page.getByRole('heading', { name: transfers.recent }))
}

/** Fills in the anchor's form in the window that the portal opened, until it shows what comes next: closed in between, it stops the whole browser. */
async function fillIn(popup: Page, { language }: Look, amount: string): Promise<void> {
  const words = pageWords[language]
  await popup.getByLabel(words.amount).fill(amount)
  await popup.getByLabel(words.holder).fill('Ana Sol')
  await popup.getByLabel(words.bankAccount).fill('AR00 1234 5678')
  await popup.getByRole('button', { name: words.next }).click()
  await popup.getByLabel(words.holder).waitFor({ state: 'hidden' })
}

/** Goes on at the anchor from one of the two forms. @returns the anchor's page */
async function goOn(walk: Walk): Promise<Page> {
  const { visitor, page } = walk
  const [popup] = await Promise.all([
    page.waitForEvent('popup'),
    visitor.button(fill(visitor.words.transfers.goOn, { anchor: ANCHOR })).click(),
  ])
  await popup.waitForURL(/\/transfers\//)
  expect(await popup.evaluate(() => window.opener), 'the anchor’s page cannot reach the portal').toBeNull()
  return popup
}

for (const look of [phone, desk]) {
  const { language, size } = look

  test(`product decision 37: an owner deposits and withdraws (${language}, ${size.width} px)${atEveryChange(look === phone)}`, async ({
    browser,
    product,
  }) => {
    const walk = await Walk.begin({ browser, product, look, signedIn: await product.signIn('owner') })
    const { visitor, page } = walk
    const { transfers } = visitor.words
    // The two looks share the owner.
    const firstName = language === 'es' ? 'Ana' : 'Anne'
    const status = (name: keyof typeof transfers.statuses) =>
      expect(page.getByRole('status').filter({ hasText: transfers.meaning[name] }).first()).toBeVisible({ timeout: 40_000 })
    await connect(walk)

    await test.step('a deposit: the anchor’s page opens in the click, and its statuses follow', async () => {
      await visitor.link(transfers.deposit).click()
      await visitor.field(transfers.firstName).fill(firstName)
      await visitor.field(transfers.lastName).fill('Sol')
      await page.getByRole('checkbox', { name: transfers.keepName }).check()
      await walk.see('transfers_deposit')
      const popup = await goOn(walk)
      await status('incomplete')
      await walk.see('transfers_incomplete')
      await fillIn(popup, look, '120')
      await status('pending_user_transfer_start')
      await popup.getByRole('button', { name: pageWords[language].sent }).click()
      await status('completed')
      await walk.see('transfers_deposited')
      await popup.close()
      await page.bringToFront()
    })

    await test.step('the name was kept for next time, and the last ten show the deposit', async () => {
      await visitor.open('/u/wallet/transfers')
      await page.getByRole('list', { name: transfers.coins }).getByRole('link', { name: /USDL/ }).click()
      await visitor.link(transfers.deposit).click()
      await expect(visitor.field(transfers.firstName)).toHaveValue(firstName)
      await expect(visitor.field(transfers.lastName)).toHaveValue('Sol')
      await expect(page.getByRole('list', { name: transfers.recent })).toContainText(transfers.statuses.completed)
    })

    const confirm = await test.step('a withdrawal: what the anchor waits for is shown, and cannot be changed', async () => {
      await visitor.open('/u/wallet/transfers')
      await page.getByRole('list', { name: transfers.coins }).getByRole('link', { name: /USDL/ }).click()
      await visitor.link(transfers.withdraw).click()
      await walk.see('transfers_withdraw')
      const popup = await goOn(walk)
      await page.waitForURL(/withdraws-confirm\?transaction=/)
      await fillIn(popup, look, '100')
      await popup.close()
      await page.bringToFront()
      const pay = page.getByRole('button', { name: /^(Pay|Pagar) 100/ })
      await expect(pay).toBeVisible({ timeout: 20_000 })
      await walk.see('transfers_pay')
      await test.step('product trap 6: told another amount than the product, the browser pays neither', async () => {
        await page.route('**/sep24/transaction?**', async route => {
          const response = await route.fetch()
          const { transaction } = await response.json()
          await route.fulfill({ response, json: { transaction: { ...transaction, amount_in: '3' } } })
        })
        await visitor.button(fill(transfers.pay, { amount: '3', code: 'USDL' })).click()
        await says(page, visitor.words.errors.withdrawal_changed)
        await visitor.button(visitor.words.common.accept).click()
        await page.unroute('**/sep24/transaction?**')
      })
      await pay.click()
      await visitor.sign()
      return page.url()
    })

    await test.step('a browser that comes back after the payment is not asked to pay again', async () => {
      await page.goto(confirm)
      await visitor.button(fill(transfers.signIn, { anchor: ANCHOR })).click()
      await status('completed')
      await expect(page.getByRole('button', { name: /^(Pay|Pagar) 100/ })).toHaveCount(0)
      await walk.see('transfers_withdrawn')
    })

    await test.step('the direct addresses of the specification lead to the same screens', async () => {
      for (const [address, shown] of [
        ['/u/wallet/deposits-new-USDL', transfers.depositLead],
        ['/u/wallet/withdraws-new-USDL', transfers.withdrawLead],
      ] as const) {
        await walk.page.goto(address)
        await visitor.button(fill(transfers.signIn, { anchor: ANCHOR })).click()
        await says(page, fill(shown, { anchor: ANCHOR }))
      }
      await page.goto('/u/wallet/withdraws-confirm-USDL')
      await says(page, transfers.choose)
      await visitor.open('/u/wallet/transfers/stellar')
      await says(page, transfers.stellarLead)
      await walk.see('transfers_stellar')
    })
    await walk.end()
  })
}

test('a person without the stablecoin: the deposit waits as a pending payment, or until the wallet can hold it', async ({
  browser,
  product,
}) => {
  const walk = await Walk.begin({ browser, product, look: phone })
  const { visitor, page } = walk
  await page.goto('/home')
  await signUp(visitor, { email: 'sin.dolares@correo.example', number: '1155770069' })
  await leaveSetUp(visitor)
  await page.waitForURL('**/select-business')
  await page.getByRole('button', { name: visitor.words.common.nav.myWallet }).first().click()
  await page.waitForURL('**/u/dashboard')
  const { transfers, wallet, admin } = visitor.words
  const list = page.getByRole('list', { name: wallet.stablecoins })

  /** The bank of the practice anchor is played from the admin console. */
  const bringPayment = async () => {
    const id = new URL(page.url()).pathname.split('/').at(-1) ?? ''
    const console = await walk.page.context().newPage()
    await console.goto(`${product.adminUrl}/transfers/${id}`)
    await console.getByRole('button', { name: admin.transfers.actions.pay }).click()
    await expect(console.getByText(fill(admin.transfers.pushed, { action: admin.transfers.actions.pay }))).toBeVisible()
    await console.close()
  }

  await test.step('SEP-24 claimable_balance_supported: it is taken with its trustline', async () => {
    await connect(walk)
    await visitor.link(transfers.deposit).click()
    const popup = await goOn(walk)
    await fillIn(popup, phone, '40')
    await popup.close()
    await page.bringToFront()
    await bringPayment()
    const take = visitor.button(fill(transfers.accept, { code: 'USDL' }))
    await expect(take).toBeVisible({ timeout: 60_000 })
    await walk.see('transfers_arrived')
    await take.click()
    await visitor.sign()
    await expect(take).toBeHidden()
    await visitor.open('/u/wallet/stablecoins')
    await expect(list).toContainText('39,8')
  })

  await test.step('pending_trust: says what to do, and has the button', async () => {
    await connect(walk, 'ARSL')
    await visitor.link(transfers.deposit).click()
    // As a wallet that knows nothing of claimable balances.
    await page.evaluate(() => {
      const set: FormData['set'] = Reflect.get(FormData.prototype, 'set')
      FormData.prototype.set = function (this: FormData, name: string, value: string | Blob) {
        if (name !== 'claimable_balance_supported') Reflect.apply(set, this, [name, value])
      }
    })
    const popup = await goOn(walk)
    await fillIn(popup, phone, '5000')
    await popup.close()
    await page.bringToFront()
    await bringPayment()
    const hold = visitor.button(fill(transfers.hold, { code: 'ARSL' }))
    await expect(hold).toBeVisible({ timeout: 60_000 })
    await walk.see('transfers_trust')
    await hold.click()
    await visitor.sign()
    await says(page, transfers.meaning.completed)
    await visitor.open('/u/wallet/stablecoins')
    await expect(list).toContainText('ARSL')
  })
  await walk.end()
})

test('product trap 11: the window opens in the click, before the anchor answers; a blocked one becomes a link', async ({
  browser,
  product,
}) => {
  const walk = await Walk.begin({ browser, product, look: desk, signedIn: await product.signIn('owner') })
  const { visitor, page } = walk
  const { transfers } = visitor.words
  const goOnButton = visitor.button(fill(transfers.goOn, { anchor: ANCHOR }))
  await connect(walk)

  await test.step('the anchor answers late', async () => {
    await visitor.link(transfers.withdraw).click()
    const { promise: answered, resolve: answer } = Promise.withResolvers<void>()
    await page.route('**/withdraw/interactive', async route => {
      await answered
      await route.continue()
    })
    const [popup] = await Promise.all([page.waitForEvent('popup'), goOnButton.click()])
    await expect(popup.getByText(fill(transfers.opening, { anchor: ANCHOR }))).toBeVisible()
    answer()
    await expect(popup.getByLabel(pageWords.en.amount)).toBeVisible()
    await popup.close()
    await page.bringToFront()
  })

  await test.step('the browser blocks it', async () => {
    await visitor.link(transfers.withdraw).click()
    await page.evaluate(() => {
      window.open = () => null
    })
    await goOnButton.click()
    await says(page, transfers.blocked)
    await walk.see('transfers_blocked')
    const link = visitor.link(fill(transfers.openPage, { anchor: ANCHOR }))
    const [popup] = await Promise.all([page.waitForEvent('popup'), link.click()])
    await expect(popup.getByLabel(pageWords.en.amount)).toBeVisible()
    await popup.close()
    await page.bringToFront()
  })

  await test.step('product decision 20: an anchor that does not answer is asked again, at once when the person comes back', async () => {
    const lost = page.getByText(fill(transfers.lost, { anchor: ANCHOR }))
    await page.route('**/sep24/transaction?**', route => route.abort())
    await expect(lost).toBeVisible({ timeout: 15_000 })
    await page.unroute('**/sep24/transaction?**')
    await page.evaluate(() => dispatchEvent(new Event('focus')))
    await expect(lost).toBeHidden()
  })
  walk.faults.splice(0, Infinity, ...walk.faults.filter(fault => !fault.includes('ERR_FAILED')))
  await walk.end()
})
