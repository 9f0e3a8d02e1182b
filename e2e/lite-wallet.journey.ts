import { readFile } from 'node:fs/promises'
import { createSecretKey, toPublicKey } from '@lealta/wallets/keystore'
import { expect, type Page } from '@playwright/test'
import { replaceCamera, showCode } from './camera.ts'
import { test } from './fixtures.ts'
import { sealNewWallet, toStorageState } from './prepared.ts'
import { type Look, listFaults } from './screen-check.ts'
import { PASSWORD, Visitor } from './visitor.ts'

const looks: Record<'es' | 'en', Look> = {
  es: { language: 'es', size: { width: 360, height: 740 }, colorScheme: 'light' },
  en: { language: 'en', size: { width: 1440, height: 900 }, colorScheme: 'dark' },
}
const FIRST_PASSWORD = 'battery staple lamp'

test.describe.configure({ mode: 'parallel' })

/** Checks a screen of the lite wallet as every other is checked, and keeps its picture. */
async function look(visitor: Visitor, of: Look, name: string): Promise<void> {
  const picture = `lite_${name}-${of.size.width}-${of.language}-${of.colorScheme}.png`
  expect(await listFaults(visitor.page, of, { picture }), name).toEqual([])
}

/** Everything that leaves the page: addresses and bodies of requests, and the console. */
function watchLeaks(page: Page): { readonly said: () => string } {
  const said: string[] = []
  page.on('request', request => said.push(request.url(), request.postData() ?? ''))
  page.on('console', message => said.push(message.text()))
  return { said: () => said.join('\n') }
}

async function fillPasswords(visitor: Visitor, label: string, password: string): Promise<void> {
  const { page, words } = visitor
  await page.getByLabel(label, { exact: true }).fill(password)
  await page.getByLabel(words.setup.confirmPassword, { exact: true }).fill(password)
  await page.getByRole('checkbox', { name: words.setup.cannotRecover }).check()
}

/** From the password step to the sign-in. */
async function finish(visitor: Visitor, password: string): Promise<void> {
  const { page, words } = visitor
  await fillPasswords(visitor, words.setup.password, password)
  await page.getByRole('checkbox', { name: words.setup.accept }).check()
  await visitor.button(words.setup.finish).click()
}

test('a customer makes a lite wallet, joins, changes its password and backs it up (es, 360 px)', async ({ browser, product }) => {
  const of = looks.es
  const owner = await browser.newContext({ baseURL: product.url, storageState: await product.signIn('owner') })
  const ownerPage = await owner.newPage()
  await ownerPage.goto('/u/loyalty-program/join')
  const link = await ownerPage
    .getByText(/\/j\/[0-9a-f-]{36}/)
    .first()
    .textContent()
  const joinPath = /\/j\/[0-9a-f-]{36}/.exec(link ?? '')?.[0] ?? ''
  await owner.close()

  const visitor = await Visitor.arrive({ browser, product, ...of })
  const { page, words } = visitor
  const { home, secrets, setup, common, onboarding, settings, errors, join } = words
  await page.addInitScript(scheme => localStorage.setItem('lealta.scheme', scheme), of.colorScheme)
  page.setDefaultTimeout(30_000)
  const leaks = watchLeaks(page)
  let secretKey = ''

  await test.step('the new key is kept before she goes on', async () => {
    await page.goto('/home')
    await visitor.link(home.lite).click()
    await visitor.button(common.continue).click()
    await expect(page.getByText(secrets.lite.keepFirst)).toBeVisible()
    await expect(page.getByText(setup.mustTick)).toBeVisible()
    expect(await page.content()).not.toMatch(/S[A-Z2-7]{55}/)
    await look(visitor, of, 'key_problems')
    const download = page.waitForEvent('download')
    await visitor.button(secrets.key.save).click()
    const file = await readFile(await (await download).path(), 'utf8')
    secretKey = /\bS[A-Z2-7]{55}\b/.exec(file)?.[0] ?? ''
    expect(file).toContain(secrets.key.fileTitle)
    expect(file).toContain(toPublicKey(secretKey))
    await expect(page.getByText(secrets.lite.keepFirst)).toBeHidden()
    await page.getByRole('checkbox', { name: secrets.lite.kept }).check()
    await visitor.button(secrets.key.show).click()
    await expect(page.getByRole('main')).toContainText(secretKey)
    await look(visitor, of, 'key')
    await visitor.button(common.continue).click()
  })

  await test.step('a password; the way back keeps the key; then she is signed in', async () => {
    await page.waitForURL('**/setup/lite/password')
    await visitor.button(setup.finish).click()
    await expect(page.getByText(setup.mustAccept)).toBeVisible()
    await look(visitor, of, 'password')
    await visitor.link(common.back).click()
    await visitor.button(secrets.key.show).click()
    await expect(page.getByRole('main')).toContainText(secretKey)
    await visitor.button(common.continue).click()
    await finish(visitor, FIRST_PASSWORD)
    await page.waitForURL('**/onboarding**')
    const stored = await page.evaluate(
      () => Object.fromEntries([localStorage, sessionStorage].flatMap(storage => Object.entries(storage))) as Record<string, string>,
    )
    expect(JSON.stringify(stored)).not.toContain(secretKey)
    expect(JSON.parse(stored['lealta.session'] ?? '{}')).toMatchObject({
      wallet: { walletExtension: 'lite', publicKey: toPublicKey(secretKey) },
    })
  })

  await test.step('her wallet is activated', async () => {
    await visitor.chooseType('individual')
    await visitor.choose(onboarding.country.label, 'Argentina')
    await visitor.button(common.continue).click()
    await visitor.verifyContacts('clara.lite@tostado.example', '1158912001')
    await visitor.button(onboarding.activate.action).click()
    await visitor.sign()
    await page.getByRole('link', { name: onboarding.activate.toWallet }).or(visitor.button(onboarding.activate.toWallet)).first().click()
    await page.getByRole('button', { name: new RegExp(`^${words.dashboard.select.mine}`) }).click()
    await page.waitForURL('**/u/**')
    await visitor.open('/u/wallet/dashboard')
    await expect(page.getByRole('heading', { level: 1, name: words.wallet.title })).toBeVisible()
  })

  await test.step('she changes the password; another tab of hers asks for the new one', async () => {
    await visitor.open('/u/more')
    await page.getByRole('link', { name: settings.password.title }).click()
    await page.getByLabel(settings.password.current, { exact: true }).fill('another password')
    await fillPasswords(visitor, settings.password.new, PASSWORD)
    await visitor.button(settings.password.action).click()
    const current = page.getByLabel(settings.password.current, { exact: true })
    await expect(current).toHaveAccessibleDescription(errors.password_wrong)
    await expect(current).toBeFocused()
    await look(visitor, of, 'change_password')
    await current.fill(FIRST_PASSWORD)
    await visitor.button(settings.password.action).click()
    await expect(page.getByText(settings.password.changed)).toBeVisible()
    await page.waitForURL('**/u/more')
    const tab = await visitor.context.newPage()
    await tab.goto('/u/more/export')
    await tab.getByLabel(setup.password, { exact: true }).fill(FIRST_PASSWORD)
    await tab.getByRole('button', { name: settings.export.showSecretKey }).click()
    await expect(tab.getByLabel(setup.password, { exact: true })).toHaveAccessibleDescription(errors.password_wrong)
    await tab.close()
  })

  await test.step('she backs it up: the key is shown for a minute, and not after she leaves', async () => {
    await page.reload()
    await page.getByRole('link', { name: settings.export.title }).click()
    await page.getByLabel(setup.password, { exact: true }).fill(PASSWORD)
    await look(visitor, of, 'export')
    expect(await page.content()).not.toContain(secretKey.slice(0, 4))
    await page.clock.install()
    await visitor.button(settings.export.showSecretKey).click()
    await expect(page.getByRole('main')).toContainText(secretKey)
    await page.clock.fastForward(59_000)
    await expect(page.getByRole('main')).toContainText(secretKey)
    await page.clock.fastForward(1_000)
    await expect(page.getByText(settings.export.hidden)).toBeVisible()
    await expect(page.getByRole('main')).not.toContainText(secretKey)
    await page.clock.resume()
    await page.getByLabel(setup.password, { exact: true }).fill(PASSWORD)
    await visitor.button(settings.export.showSecretKey).click()
    await expect(page.getByRole('main')).toContainText(secretKey)
    await look(visitor, of, 'exported')
    await visitor.open('/u/more')
    expect(await page.content()).not.toContain(secretKey.slice(4, 8))
    await visitor.open('/u/more/export')
    await expect(page.getByLabel(setup.password, { exact: true })).toHaveValue('')
  })

  await test.step('locked since the reload, the wallet signs with the new password', async () => {
    await page.goto(joinPath)
    await visitor.button(join.joining).click()
    await visitor.sign()
    await expect(visitor.button(join.memberAction)).toBeVisible()
  })

  await test.step('signed out, she unlocks it on /home, and takes it off the device', async () => {
    await page.evaluate(() => localStorage.removeItem('lealta.session'))
    await page.goto('/home')
    await visitor.unlock()
    await page.waitForURL(/\/select-business|\/j\//)
    await page.evaluate(() => localStorage.removeItem('lealta.session'))
    await page.goto('/home')
    await visitor.button(home.forget).click()
    await page.getByLabel(home.forgetLabel).fill(home.forgetWord)
    await visitor.button(home.forgetAction).click()
    await expect(visitor.button(home.forget)).toHaveCount(0)
    await visitor.link(home.lite).waitFor()
    expect(await page.evaluate(() => localStorage.getItem('lealta.keystore'))).toBeNull()
  })

  for (const secret of [secretKey, FIRST_PASSWORD, PASSWORD]) expect(leaks.said()).not.toContain(secret)
  await visitor.expectNoFaults()
  await visitor.context.close()
})

for (const language of ['en', 'es'] as const) {
  const of = looks[language]
  test(`an existing key: every mistake is named at its field, then it opens the wallet (${language}, ${of.size.width} px)${language === 'es' ? ' @long' : ''}`, async ({
    browser,
    product,
  }) => {
    const kept = await sealNewWallet(PASSWORD)
    const visitor = await Visitor.arrive({ browser, product, ...of, storageState: toStorageState(product, kept) })
    const { page, words } = visitor
    const { home, secrets, setup, common, errors } = words
    await page.addInitScript(scheme => localStorage.setItem('lealta.scheme', scheme), of.colorScheme)
    await page.addInitScript(replaceCamera)
    page.setDefaultTimeout(30_000)
    const leaks = watchLeaks(page)
    const secretKey = createSecretKey()
    const field = page.getByLabel(secrets.key.label, { exact: true })
    const says = (mistake: keyof typeof secrets.lite.mistake) =>
      expect(field).toHaveAccessibleDescription(
        new RegExp(`${errors.secret_key_not_valid}\\. ${RegExp.escape(secrets.lite.mistake[mistake])}`),
      )
    const keptNow = () => page.evaluate(() => localStorage.getItem('lealta.keystore'))

    await test.step('typed or pasted', async () => {
      await page.goto('/home')
      await visitor.link(home.lite).click()
      await page.getByRole('radio', { name: secrets.lite.existing }).check({ force: true })
      const letter = secretKey[20] === 'A' ? 'B' : 'A'
      for (const [text, mistake] of [
        ['', 'missing'],
        [secretKey.slice(0, 20) + letter + secretKey.slice(21), 'typing'],
        [toPublicKey(secretKey), 'publicKey'],
        ['MA7QYNF7SOWQ3GLR2BGMZEHXAVIRZA4KVWLTJJFC7MGXUA74P7UJVAAAAAAAAAAAAAJLK', 'muxedAccount'],
        ['CA3D5KRYM6CB7OWQ6TWYRR3Z4T7GNZLKERYNZGGA5SOAOPIFY6YQGAXE', 'contract'],
        ['legal winner thank year wave sausage worth useful legal winner thank yellow', 'phrase'],
      ] as const) {
        await field.fill(text)
        await visitor.button(common.continue).click()
        await says(mistake)
        await expect(field).toBeFocused()
        await expect(field).toHaveValue(text)
      }
      await look(visitor, of, 'existing_mistake')
    })

    await test.step('from a file', async () => {
      const file = page.locator('input[type=file]')
      for (const [name, buffer, mistake] of [
        ['film.mp4', Buffer.alloc(10 * 1024 * 1024, 7), 'tooLarge'],
        ['picture.png', Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a]), 'notText'],
        ['list.txt', Buffer.from('milk, coffee'), 'notInFile'],
      ] as const) {
        await file.setInputFiles({ name, mimeType: 'application/octet-stream', buffer })
        await says(mistake)
      }
      await file.setInputFiles({ name: 'key.txt', mimeType: 'text/plain', buffer: Buffer.from(`My wallet\r\nKey: ${secretKey}\r\n`) })
      await expect(field).toHaveValue(secretKey)
      await expect(page.getByText(toPublicKey(secretKey).slice(0, 6))).toBeVisible()
      await field.fill('')
    })

    await test.step('by the camera', async () => {
      const camera = page.getByRole('dialog', { name: secrets.lite.scan })
      await showCode(page, `${product.url}/t/1`)
      await visitor.button(secrets.lite.scan).click()
      await expect(camera).toBeHidden()
      await says('notInCode')
      await showCode(page, secretKey)
      await visitor.button(secrets.lite.scan).click()
      await expect(field).toHaveValue(secretKey)
      await look(visitor, of, 'existing')
      await visitor.button(common.continue).click()
    })

    await test.step('the wallet that is on this device is replaced only when that is confirmed', async () => {
      await expect(page.getByText(setup.replaceNote)).toBeVisible()
      await finish(visitor, PASSWORD)
      await expect(page.getByText(setup.mustTick)).toBeVisible()
      expect(await keptNow()).toBe(kept)
      await page.getByRole('checkbox', { name: setup.replaceTick }).check()
      await look(visitor, of, 'replace')
      await visitor.button(setup.finish).click()
      await page.waitForURL('**/onboarding**')
      expect(JSON.parse((await keptNow()) ?? '{}')).toMatchObject({ kind: 'secretKey', publicKey: toPublicKey(secretKey) })
    })

    await test.step('the key is nowhere else, and the wallet signs in again', async () => {
      await page.evaluate(() => localStorage.removeItem('lealta.session'))
      await page.goto('/home')
      await visitor.unlock()
      await page.waitForURL('**/onboarding**')
      for (const secret of [secretKey, PASSWORD]) expect(leaks.said()).not.toContain(secret)
    })
    // The browser's advice about how the camera's library reads pictures.
    expect(visitor.browserErrors.filter(text => !text.startsWith('Canvas2D: Multiple readback'))).toEqual([])
    await visitor.context.close()
  })
}
