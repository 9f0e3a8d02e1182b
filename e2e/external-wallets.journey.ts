import { type DoubleState, installFreighterDouble } from '@lealta/wallets/doubles'
import { expect } from '@playwright/test'
import { Keypair } from '@stellar/stellar-sdk/base'
import { test } from './fixtures.ts'
import { type Look, listFaults } from './screen-check.ts'
import { fill, Visitor } from './visitor.ts'
import { signWith } from './wallet-key.ts'
import { reviewName, signName } from './words.ts'

/** Tagged journeys belong to a long run. */
const cases: readonly { name: string; of: Look; list: RegExp; email: string; phone: string }[] = [
  {
    name: 'es, 360 px',
    of: { language: 'es', size: { width: 360, height: 740 }, colorScheme: 'light' },
    list: /Albedo, xBull y LOBSTR/,
    email: 'clara.freighter@tostado.example',
    phone: '1158913001',
  },
  {
    name: 'en, 1440 px @long',
    of: { language: 'en', size: { width: 1440, height: 900 }, colorScheme: 'dark' },
    list: /Albedo, xBull,? and LOBSTR/,
    email: 'carol.freighter@tostado.example',
    phone: '1158913002',
  },
]

/** Checks a screen as every other is checked, and keeps its picture. */
async function lookAt(visitor: Visitor, of: Look, name: string): Promise<void> {
  const picture = `external_${name}-${of.size.width}-${of.language}-${of.colorScheme}.png`
  expect(await listFaults(visitor.page, of, { picture }), name).toEqual([])
}

for (const { name, of, list, email, phone } of cases) {
  test(`a customer with Freighter: connected, declined, cancelled, another network and account; from the first page to a payment (${name})`, async ({
    browser,
    product,
  }) => {
    const look = (visitor: Visitor, screen: string) => lookAt(visitor, of, screen)
    const configuration = (await (await fetch(`${product.url}/config.json`)).json()) as { network_passphrase: string }
    const networkPassphrase = configuration.network_passphrase
    const key = Keypair.random()
    const publicKey = key.publicKey()
    const visitor = await Visitor.arrive({ browser, product, ...of })
    const { page, context, words } = visitor
    const { home, external, errors, common, onboarding, signIn, transaction, payments } = words
    const named = (text: string) => fill(text, { wallet: 'Freighter' })
    await page.addInitScript(scheme => localStorage.setItem('lealta.scheme', scheme), of.colorScheme)
    await context.exposeFunction('signForDouble', signWith(key))
    page.setDefaultTimeout(30_000)
    const set = (state: Partial<DoubleState>) =>
      page.evaluate(changes => {
        const stored = JSON.parse(sessionStorage.getItem('walletDouble') ?? '{}')
        sessionStorage.setItem('walletDouble', JSON.stringify({ ...stored, ...changes }))
      }, state)
    const connect = visitor.button(named(external.connect))
    const enter = visitor.button(named(external.signIn))

    await test.step('without the extension: where to get it; why the others are not offered', async () => {
      await page.goto('/home')
      await visitor.button(home.external).click()
      const get = visitor.link(named(external.get))
      await expect(get).toHaveAttribute('href', 'https://www.freighter.app/')
      await expect(page.getByText(external.missing)).toBeVisible()
      await expect(page.getByText(list)).toBeVisible()
      await look(visitor, 'missing')
    })

    await page.addInitScript(installFreighterDouble, { publicKey, networkPassphrase } satisfies DoubleState)

    await test.step('declined, then no answer, then accepted', async () => {
      await page.reload()
      await visitor.button(home.external).click()
      await expect(page.getByText(external.installed, { exact: true })).toBeVisible()
      await set({ mood: 'no' })
      await connect.click()
      await expect(page.getByRole('alert').filter({ hasText: named(external.declined) })).toBeVisible()
      await look(visitor, 'declined')
      await set({ mood: 'never' })
      await connect.click()
      await expect(page.getByText(named(external.connecting))).toBeVisible()
      await page.keyboard.press('Enter')
      await expect(connect, 'the button keeps the focus').toBeFocused()
      await set({ mood: 'yes' })
      await connect.click()
      await page.waitForURL('**/home/auth')
    })

    await test.step('coming back, it is connected; locked, it is disconnected', async () => {
      await expect(enter).toBeEnabled()
      await page.goto('/home')
      await expect(page.getByText(external.connected, { exact: true })).toBeVisible()
      await look(visitor, 'connected')
      await set({ isLocked: true })
      await page.reload()
      await expect(page.getByRole('alert').filter({ hasText: named(external.disconnected) })).toBeVisible()
      await look(visitor, 'disconnected')
      await connect.click()
      await page.waitForURL('**/home/auth')
    })

    await test.step('another network and another account are named before anything is signed', async () => {
      const asked = () => page.evaluate(() => (globalThis as { doubleAsked?: string[] }).doubleAsked ?? [])
      await set({ networkPassphrase: 'Test SDF Network ; September 2015' })
      await enter.click()
      await visitor.acceptError(fill(errors.wallet_other_network, { network: networkPassphrase }), () => look(visitor, 'other_network'))
      await expect(enter).toBeFocused()
      const other = Keypair.random().publicKey()
      await set({ networkPassphrase, publicKey: other })
      await enter.click()
      const key = `${other.slice(0, 5)}…${other.slice(-5)}`
      await expect(page.getByText(fill(external.switched, { wallet: 'Freighter', key }))).toBeVisible()
      await look(visitor, 'other_account')
      expect(await asked()).not.toContain('SUBMIT_TRANSACTION')
      await set({ publicKey })
      await enter.click()
      await expect(page.getByText(new RegExp(`${publicKey.slice(0, 5)}…`)).first()).toBeVisible()
    })

    await test.step('the proof: without an answer, with another transaction, declined, signed', async () => {
      await set({ mood: 'never' })
      await enter.click()
      await expect(page.getByText(named(external.connecting))).toBeVisible()
      await look(visitor, 'waiting')
      await visitor.button(common.cancel).click()
      await expect(enter).toBeVisible()
      await expect(page.getByRole('dialog'), 'who cancels need not be told').toHaveCount(0)
      await set({ mood: 'another' })
      await enter.click()
      await visitor.acceptError(errors.wrong_transaction)
      await set({ mood: 'no' })
      await enter.click()
      await visitor.acceptError(errors.wallet_declined)
      await set({ mood: 'yes' })
      await enter.click()
      await page.waitForURL('**/onboarding**')
      expect(await page.evaluate(() => localStorage.getItem('lealta.session'))).toContain('"walletExtension":"freighter"')
      expect(await page.evaluate(() => localStorage.getItem('lealta.keystore'))).toBeNull()
    })

    await test.step('her wallet, whose account does not exist yet, is activated', async () => {
      await visitor.chooseType('individual')
      await visitor.choose(onboarding.country.label, 'Argentina')
      await visitor.button(common.continue).click()
      await visitor.verifyContacts(email, phone)
      await visitor.button(onboarding.activate.action).click()
      await visitor.sign()
      await page.getByRole('link', { name: onboarding.activate.toWallet }).or(visitor.button(onboarding.activate.toWallet)).first().click()
      await page.getByRole('button', { name: new RegExp(`^${words.dashboard.select.mine}`) }).click()
      await page.waitForURL('**/u/**')
    })

    await test.step('she is given points and accepts them; a cancelled signature sends nothing, the next one pays', async () => {
      const owner = await Visitor.arrive({ browser, product, ...of, storageState: await product.signIn('owner') })
      await owner.open('/u/pay')
      await owner.pay({ to: email, amount: '12' })
      await owner.context.close()
      await visitor.open('/u/wallet/pending')
      await visitor.button(payments.pending.accept).first().click()
      const dialog = page.getByRole('dialog', { name: reviewName(transaction) })
      const sign = dialog.getByRole('button', { name: signName(transaction) })
      await set({ mood: 'later' })
      await sign.click()
      await expect(dialog.getByText(fill(transaction.signingIn, { wallet: 'Freighter' }))).toBeVisible()
      await look(visitor, 'signing')
      await dialog.getByRole('button', { name: common.cancel, exact: true }).click()
      await expect(dialog.getByText(transaction.declined)).toBeVisible()
      // What was asked for first is answered now, and changes nothing.
      await page.evaluate(() => (globalThis as { releaseDouble?: () => void }).releaseDouble?.())
      await expect(dialog.getByText(transaction.declined)).toBeVisible()
      await set({ mood: 'twice' })
      await visitor.sign()
      await set({ mood: 'yes' })
      await visitor.open('/u/wallet/dashboard')
      await expect(page.getByRole('main')).toContainText(/12\s*GRANOS/)
      await visitor.open('/u/pay')
      await visitor.pay({ to: 'tostado', amount: '5' })
      await visitor.open('/u/wallet/dashboard')
      await expect(page.getByRole('main')).toContainText(/[^\d]7\s*GRANOS/)
    })

    await test.step('her wallet keeps what is hers: nothing to back up here, no lock, and locking it signs nobody out', async () => {
      await visitor.open('/u/more')
      await expect(page.getByText(named(external.signOutDetail))).toBeVisible()
      await expect(page.getByText(words.settings.export.title)).toHaveCount(0)
      await visitor.open('/u/more/export')
      await expect(page.getByText(words.settings.keptElsewhere)).toBeVisible()
      await set({ isLocked: true })
      await page.evaluate(() => dispatchEvent(new Event('focus')))
      await visitor.open('/u/more')
      await expect(page.getByText(named(external.signOutDetail))).toBeVisible()
    })

    await test.step('a payment on another network, then from another account, is not signed', async () => {
      await set({ isLocked: false, networkPassphrase: 'Test SDF Network ; September 2015' })
      await visitor.open('/u/pay')
      await visitor.field(payments.who).fill('tostado')
      await page.keyboard.press('Enter')
      await visitor.button(common.person.change).waitFor()
      await visitor.field(common.amount.label).fill('1')
      await page
        .getByRole('button', { name: new RegExp(`^${payments.action}`) })
        .last()
        .click()
      const dialog = page.getByRole('dialog', { name: reviewName(transaction) })
      const sign = dialog.getByRole('button', { name: signName(transaction) })
      await page.evaluate(() => {
        Object.assign(globalThis, { doubleAsked: [] })
      })
      await sign.click()
      await expect(dialog.getByText(fill(errors.wallet_other_network, { network: networkPassphrase }))).toBeVisible()
      await dialog.getByRole('button', { name: common.retry, exact: true }).click()
      await set({ networkPassphrase, publicKey: Keypair.random().publicKey() })
      await sign.click()
      await expect(dialog.getByText(errors.wallet_switched)).toBeVisible()
      expect(await page.evaluate(() => (globalThis as { doubleAsked?: string[] }).doubleAsked)).not.toContain('SUBMIT_TRANSACTION')
      await dialog.getByRole('button', { name: common.accept, exact: true }).click()
    })

    await test.step('switching the account in the extension is noticed', async () => {
      await page.evaluate(() => dispatchEvent(new Event('focus')))
      await page.waitForURL('**/home/auth**')
      await expect(page.getByRole('heading', { name: signIn.title })).toBeVisible()
    })

    expect(visitor.browserErrors).toEqual([])
    await context.close()
  })
}
