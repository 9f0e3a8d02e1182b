import { expect } from '@playwright/test'
import { type SignedIn, test } from './fixtures.ts'
import { toStorageState } from './prepared.ts'
import { atEveryChange, type Look } from './screen-check.ts'
import { PASSWORD } from './visitor.ts'
import { Walk } from './walk.ts'
import { fill, wordsOf } from './words.ts'

const looks: Record<'es' | 'en', Look> = {
  es: { language: 'es', size: { width: 360, height: 740 }, colorScheme: 'dark' },
  en: { language: 'en', size: { width: 1440, height: 900 }, colorScheme: 'light' },
}
const people = {
  es: { name: 'Ximena', email: 'ximena.names@example.com' },
  en: { name: 'Oliver', email: 'oliver.names@example.com' },
}

test.describe.configure({ mode: 'parallel' })

for (const language of ['es', 'en'] as const) {
  const look = looks[language]
  const { name, email } = people[language]

  test(`a person joins with a lite wallet, shows a name and a picture, the shop sees them, until they are switched off (${language}, ${look.size.width} px)${atEveryChange(language === 'en')}`, async ({
    browser,
    product,
  }) => {
    const ownerWalk = await Walk.begin({ browser, product, look, signedIn: await product.signIn('owner') })
    const owner = ownerWalk.visitor
    await owner.page.goto('/u/loyalty-program/join')
    const link = await owner.page
      .getByText(/\/j\/[0-9a-f-]{36}/)
      .first()
      .textContent()
    const joinPath = /\/j\/[0-9a-f-]{36}/.exec(link ?? '')?.[0] ?? ''

    const walk = await Walk.begin({ browser, product, look })
    const { visitor, page } = walk
    const { settings, join, common, errors, home, setup } = visitor.words
    let wallet: SignedIn | undefined
    const { face } = settings
    const holders = owner.page.getByRole('list', { name: owner.words.loyalty.holders.title })
    const row = holders.getByRole('listitem').filter({ has: owner.page.getByText(name, { exact: true }) })

    await test.step('they join', async () => {
      await page.goto(joinPath)
      await visitor.link(join.already).click()
      await visitor.link(home.joinLite).waitFor()
      await walk.see('names_ways_in')
      await visitor.link(home.joinLite).click()
      await page.getByLabel(setup.password, { exact: true }).fill(PASSWORD)
      await page.getByLabel(setup.confirmPassword, { exact: true }).fill(PASSWORD)
      await page.getByRole('checkbox', { name: setup.cannotRecover }).check()
      await page.getByRole('checkbox', { name: setup.accept }).check()
      await visitor.button(setup.finish).click()
      // Neither the kind of wallet nor the terms are asked again.
      await page.waitForURL('**/onboarding-individual/register-email')
      const kept = await page.evaluate(() => localStorage.getItem('lealta.keystore'))
      wallet = toStorageState(product, kept ?? '')
      await visitor.verifyEmail(email)
      await visitor.joinAtLast()
    })

    await test.step('and are asked plainly what the shop may call them; a name that is none is told at the field', async () => {
      await expect(page.getByRole('heading', { name: fill(face.question, { business: 'Café Tostado' }) })).toBeVisible()
      await visitor.field(face.name).fill('Ana 😀')
      await visitor.button(face.showName).click()
      await expect(visitor.field(face.name)).toHaveAccessibleDescription(errors.name_not_valid)
      await visitor.field(face.name).fill('Café Tostado')
      await visitor.button(face.showName).click()
      await expect(visitor.field(face.name)).toHaveAccessibleDescription(errors.name_of_business)
      await walk.see(`names_question`)
      await visitor.field(face.name).fill(name)
      await visitor.button(face.showName).click()
      await expect(page.getByText(face.shown, { exact: true })).toBeVisible()
      await expect(visitor.field(face.name), 'asked once').toHaveCount(0)
    })

    await test.step('a picture in the preferences', async () => {
      await visitor.button(join.memberAction).click()
      await page.waitForURL('**/u/**')
      await visitor.open('/u/more/preferences')
      await expect(visitor.field(face.name)).toHaveValue(name)
      await visitor.upload(page.getByRole('region', { name: face.title }))
      await visitor.button(face.removePicture).waitFor()
      await visitor.button(face.save).click()
      await expect(page.getByText(face.shown, { exact: true })).toBeVisible()
      await walk.see('names_preferences')
    })

    await test.step('the shop sees them in the holders', async () => {
      await owner.open('/u/loyalty-program/holders')
      await expect(row).toBeVisible()
      await expect.poll(() => row.locator('img').evaluate((image: HTMLImageElement) => image.naturalWidth)).toBe(512)
      await ownerWalk.see('names_holders')
    })

    await test.step('and at the till, by the e-mail address', async () => {
      const { give } = owner.words.tills.counter
      await ownerWalk.follow('/u/pos')
      const till = await ownerWalk.findLink(/^\/u\/pos\/[0-9a-f-]{36}-palermo/)
      await ownerWalk.follow(`${till}/till`)
      await owner.field(give.who).fill(email)
      await owner.button(owner.words.common.person.change).waitFor()
      const who = owner.page.locator('form').filter({ hasText: give.who })
      await expect(who.getByText(name, { exact: true }).first()).toBeVisible()
      await expect(who.locator('img').first()).toBeVisible()
      await owner.page.getByRole('group', { name: give.quick }).getByRole('button', { name: '10', exact: true }).click()
      await ownerWalk.see('names_till')
      const sum = { amount: '10', code: 'GRANOS' }
      await owner.finishGift(fill(give.actionAmount, sum), fill(owner.words.tills.counter.given, sum))
    })

    await test.step('and in its activity', async () => {
      await owner.open('/u/wallet/activity')
      await expect(owner.page.getByText(new RegExp(name)).first()).toBeVisible()
      await ownerWalk.see('names_activity')
    })

    await test.step('another device shows their language and colours, and a guest’s again after they sign out', async () => {
      const other = language === 'es' ? 'en' : 'es'
      const scheme = look.colorScheme === 'dark' ? 'light' : 'dark'
      await page.getByRole('main').getByRole('button', { name: common[look.colorScheme] }).click()
      await expect(page.getByText(settings.appearanceSaved)).toBeVisible()
      await page
        .getByRole('main')
        .getByRole('button', { name: language === 'es' ? /Español/ : /English/ })
        .click()
      await expect(page.getByText(settings.languageSaved)).toBeVisible()
      const context = await browser.newContext({
        baseURL: product.url,
        locale: other,
        viewport: look.size,
        ...(wallet ? { storageState: wallet } : {}),
      })
      const device = await context.newPage()
      device.setDefaultTimeout(30_000)
      await device.addInitScript(begin => {
        if (!localStorage.getItem('lealta.scheme')) localStorage.setItem('lealta.scheme', begin)
      }, scheme)
      await device.goto('/home')
      const html = device.locator('html')
      await expect(html).toHaveAttribute('data-mantine-color-scheme', scheme)
      const words = wordsOf(other)
      await device.locator('input[type=password]').fill(PASSWORD)
      await device.getByRole('button', { name: words.home.unlock, exact: true }).click()
      await device.waitForURL('**/u/dashboard')
      await expect(html).toHaveAttribute('data-mantine-color-scheme', look.colorScheme)
      await expect(html).toHaveAttribute('lang', language)
      await device.reload()
      await expect(html).toHaveAttribute('data-mantine-color-scheme', look.colorScheme)
      await expect(html).toHaveAttribute('lang', language)
      await context.close()
    })

    await test.step('switched off, it is gone, and the picture’s address with it', async () => {
      await owner.open('/u/loyalty-program/holders')
      const address = (await row.locator('img').getAttribute('src')) ?? ''
      expect((await page.request.get(address)).status()).toBe(200)
      await page.getByRole('switch', { name: face.show }).click()
      await visitor.button(face.save).click()
      await expect(page.getByText(face.hidden, { exact: true })).toBeVisible()
      expect((await page.request.get(address)).status()).toBe(404)
      await owner.page.reload()
      // What the shop typed itself at the till is all that is left.
      await expect(holders.getByRole('listitem').filter({ hasText: email })).toBeVisible()
      await expect(row).toHaveCount(0)
      await ownerWalk.see('names_gone')
    })
    const isRefusal = (fault: string) => /status of 422/.test(fault)
    expect(walk.faults.filter(fault => !isRefusal(fault))).toEqual([])
    await ownerWalk.end()
  })
}
