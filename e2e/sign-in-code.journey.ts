import { expect } from '@playwright/test'
import { test } from './fixtures.ts'
import { readCode } from './mailbox.ts'
import { atEveryChange, type Look, listFaults } from './screen-check.ts'
import { Visitor } from './visitor.ts'
import { fill } from './words.ts'

const looks: readonly Look[] = [
  { language: 'es', size: { width: 360, height: 740 }, colorScheme: 'dark' },
  { language: 'en', size: { width: 1440, height: 900 }, colorScheme: 'light' },
]

test.describe.configure({ mode: 'parallel' })

for (const [index, of] of looks.entries()) {
  const { language, size } = of
  test(`product decision 27: on a new device a business gives the code from its e-mail (${language}, ${size.width} px)${atEveryChange(language === 'es')}`, async ({
    browser,
    product,
  }) => {
    const email = `codes${index}@correo.example`
    const visitor = await Visitor.arrive({ browser, product, ...of })
    const { words } = visitor
    const look = async (on: Visitor, name: string) =>
      expect(await listFaults(on.page, of, { picture: `code_${name}-${size.width}-${language}.png` }), name).toEqual([])

    await test.step('she registers a business here: this device is known', async () => {
      await visitor.page.goto('/home')
      await visitor.createWallet()
      await visitor.page.waitForURL('**/onboarding**')
      await visitor.chooseType('business')
      await visitor.page.getByRole('radio', { name: words.onboarding.businessType.sole }).check({ force: true })
      await visitor.button(words.common.continue).click()
      for (const kind of ['tax_id', 'owner_id'] as const) {
        const part = visitor.page.getByRole('region', { name: words.onboarding.kyb.kinds[kind] })
        await visitor.upload(part)
        await part.getByText('picture.png').waitFor()
      }
      await visitor.button(words.onboarding.kyb.submit).click()
      await visitor.verifyContacts(email, `115588000${index}`)
      await visitor.page.evaluate(() => localStorage.removeItem('lealta.session'))
      await visitor.page.goto('/home')
      await visitor.unlock()
      await visitor.page.waitForURL('**/onboarding/**')
    })

    const keystore = await visitor.page.evaluate(() => localStorage.getItem('lealta.keystore') ?? '')
    const storageState = { cookies: [], origins: [{ origin: product.url, localStorage: [{ name: 'lealta.keystore', value: keystore }] }] }
    const other = await Visitor.arrive({ browser, product, ...of, storageState })
    const { page } = other
    const digit = (place: number) => page.getByLabel(fill(words.common.fieldOf, { label: words.contact.email.code, place, total: 6 }))

    await test.step('on another device every address leads to the code, a reload asks for no second one', async () => {
      await page.goto('/home')
      await other.unlock()
      await page.waitForURL('**/home/code')
      await page.getByText(fill(words.contact.email.sent, { to: 'c••@correo.example' })).waitFor()
      await look(other, 'asked')
      const code = await readCode(product.adminUrl, email)
      await page.goto('/u/pay')
      await page.waitForURL('**/home/code')
      await digit(1).waitFor()
      expect(await readCode(product.adminUrl, email)).toBe(code)
    })

    await test.step('a wrong code is refused, the right one goes on', async () => {
      const code = await readCode(product.adminUrl, email)
      const wrong = code === '000000' ? '111111' : '000000'
      for (const [i, text] of wrong.split('').entries()) await digit(i + 1).fill(text)
      await page.getByText(words.errors.verification_code_wrong).waitFor()
      await look(other, 'wrong')
      for (const [i, text] of code.split('').entries()) await digit(i + 1).fill(text)
      await page.waitForURL('**/onboarding/**')
    })

    await test.step('the device is known from then on', async () => {
      await page.evaluate(() => localStorage.removeItem('lealta.session'))
      await page.goto('/home')
      await other.unlock()
      await page.waitForURL('**/onboarding/**')
    })
    // The refusal of the wrong code, and of the wallet while the code is missing.
    expect(other.browserErrors.filter(text => !/403|422/.test(text))).toEqual([])
    await visitor.expectNoFaults()
    for (const each of [visitor, other]) await each.context.close()
  })
}
