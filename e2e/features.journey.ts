import { expect, type Page } from '@playwright/test'
import { test } from './fixtures.ts'
import { decideReview } from './mailbox.ts'
import { atEveryChange, type Look, listFaults } from './screen-check.ts'
import { fill, Visitor } from './visitor.ts'
import { wordsOf } from './words.ts'

const looks: Look[] = [
  { language: 'en', size: { width: 1440, height: 900 }, colorScheme: 'light' },
  { language: 'es', size: { width: 360, height: 740 }, colorScheme: 'dark' },
]

/** What the API answers to the open business's list of tills, asked with the portal's own token. */
const askForTills = (page: Page) =>
  page.evaluate(async () => {
    const { token, business } = JSON.parse(localStorage.getItem('lealta.session') ?? '{}')
    const headers = { authorization: `Bearer ${token.value}` }
    const answer = await fetch(`/api/businesses/${business.id}/points-of-sale`, { headers })
    return [answer.status, answer.ok ? undefined : (await answer.json()).errors[0].title]
  })

for (const [index, look] of looks.entries()) {
  const title = `${look.size.width}-${look.language}-${look.colorScheme}`

  test(`an administrator switches a feature off for one business, which sees it go and come back (${title})${atEveryChange(look.language === 'en')}`, async ({
    browser,
    product,
  }) => {
    const owner = await Visitor.arrive({ browser, product, ...look })
    const { common, access, onboarding } = owner.words
    const { flags, audit } = wordsOf(look.language).admin
    const name = flags.names.operators_enabled
    const alias = `flags${look.language}`
    const check = async (page: Page, picture: string) =>
      expect(await listFaults(page, look, { picture: `${picture}-${title}.png` })).toEqual([])
    const tills = owner.page.locator('a[href="/u/pos"]')
    const console_ = await browser.newContext({
      baseURL: product.adminUrl,
      viewport: look.size,
      locale: look.language === 'es' ? 'es-AR' : 'en-US',
      colorScheme: look.colorScheme,
    })
    const admin = await console_.newPage()
    /** The card of the one flag. */
    const card = admin.getByRole('region', { name, exact: true })
    for (const page of [owner.page, admin])
      await page.addInitScript(scheme => localStorage.setItem('lealta.scheme', scheme), look.colorScheme)

    await test.step('a business that has it', async () => {
      await owner.page.goto('/home')
      await owner.createWallet()
      await owner.page.waitForURL('**/onboarding**')
      await owner.chooseType('business')
      await owner.fillBusiness({ email: `owner@${alias}.example`, phone: `115560000${index}`, name: 'Café Sur', alias })
      await owner.page.waitForURL('**/activate')
      await decideReview(product.adminUrl, `owner@${alias}.example`, { decision: 'approve' })
      await owner.button(onboarding.activate.action).click()
      await owner.sign()
      await owner.button(onboarding.activate.toPortal).click()
      await owner.page.waitForURL('**/u/**')
      await owner.open('/u/pos')
      await expect(owner.page.getByRole('heading', { name: owner.words.tills.title }).first()).toBeVisible()
      expect(await askForTills(owner.page)).toEqual([200, undefined])
    })

    await test.step('an alias that nobody has is told at the field', async () => {
      await admin.goto('/flags')
      await card.getByLabel(flags.alias).fill('nobody-here')
      await card.getByRole('button', { name: flags.set, exact: true }).click()
      await expect(admin.getByText(wordsOf(look.language).errors.alias_not_found)).toBeVisible()
    })

    await test.step('the administrator switches it off for this business', async () => {
      await card.getByLabel(flags.alias).fill(alias)
      await card.getByRole('button', { name: flags.set, exact: true }).click()
      await expect(admin.getByText(fill(flags.saved.off, { feature: name, who: alias }))).toBeVisible()
      await expect(card.getByRole('list', { name: flags.businesses }).getByText('Café Sur')).toBeVisible()
      await check(admin, 'admin_flags')
    })

    await test.step('the open screen follows: the page is gone, the menu entry too', async () => {
      await expect(owner.page.getByText(fill(access.featuresChanged, { business: 'Café Sur' }))).toBeVisible({ timeout: 30_000 })
      await expect(owner.page.getByText(common.notFoundTitle)).toBeVisible()
      await expect(tills).toHaveCount(0)
      await check(owner.page, 'feature_off')
    })

    await test.step('so it is by address, and in the API', async () => {
      await owner.page.goto('/u/pos/new')
      await expect(owner.page.getByText(common.notFoundTitle)).toBeVisible()
      expect(await askForTills(owner.page)).toEqual([404, 'not_found'])
    })

    await test.step('another business keeps it', async () => {
      const context = await browser.newContext({ baseURL: product.url, storageState: await product.signIn('owner') })
      const other = await context.newPage()
      await other.goto('/u/pos')
      await expect(other.getByRole('heading', { name: wordsOf('en').tills.title }).first()).toBeVisible()
      await context.close()
    })

    await test.step('with the switch taken away it is back', async () => {
      await owner.page.goto('/u/dashboard')
      await expect(tills).toHaveCount(0)
      await card.getByRole('button', { name: fill(flags.remove, { business: 'Café Sur' }) }).click()
      await expect(admin.getByText(fill(flags.saved.none, { feature: name, who: 'Café Sur' }))).toBeVisible()
      await expect(owner.page.getByText(fill(access.featuresChanged, { business: 'Café Sur' }))).toBeVisible({ timeout: 30_000 })
      await owner.open('/u/pos')
      await expect(owner.page.getByRole('heading', { name: owner.words.tills.title }).first()).toBeVisible()
      expect(await askForTills(owner.page)).toEqual([200, undefined])
    })

    await test.step('off for the platform is asked about first', async () => {
      await card.getByRole('radiogroup', { name: flags.platform }).getByRole('radio', { name: flags.off, exact: true }).click()
      const dialog = admin.getByRole('dialog', { name: fill(flags.offTitle, { feature: name }) })
      await expect(dialog).toContainText(flags.offText)
      await check(admin, 'admin_flags_ask')
      await dialog.getByRole('button', { name: common.cancel, exact: true }).click()
      await expect(dialog).toBeHidden()
      await expect(card.getByRole('radio', { name: flags.asConfigured })).toBeChecked()
    })

    await test.step('the audit log has every switch', async () => {
      await admin.goto('/audit')
      await expect(admin.getByRole('heading', { name: audit.actions.feature.switched }).first()).toBeVisible()
    })
    await console_.close()
    await owner.page.context().close()
  })
}
