import { expect } from '@playwright/test'
import { test } from './fixtures.ts'
import { atEveryChange, type Look } from './screen-check.ts'
import { PASSWORD } from './visitor.ts'
import { Walk } from './walk.ts'
import { reviewName } from './words.ts'

const looks: Record<'es' | 'en', Look> = {
  es: { language: 'es', size: { width: 360, height: 740 }, colorScheme: 'dark' },
  en: { language: 'en', size: { width: 1440, height: 900 }, colorScheme: 'light' },
}
const people = {
  es: { first: 'email', email: 'lucia.light@example.com', phone: '1155600101' },
  en: { first: 'phone', email: 'noah.light@example.com', phone: '1155600102' },
} as const

test.describe.configure({ mode: 'parallel' })

for (const language of ['es', 'en'] as const) {
  const look = looks[language]
  const { first, email, phone } = people[language]
  const second = first === 'email' ? 'phone' : 'email'

  test(`product decision 42: a link, a password and one code, and the points come; paying asks for the rest (${language}, ${look.size.width} px)${atEveryChange(language === 'es')}`, async ({
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
    const { join, onboarding, common, payments, secrets, settings, setup, transaction } = visitor.words
    const { before, tasks } = onboarding
    const verify = (channel: 'email' | 'phone') => (channel === 'email' ? visitor.verifyEmail(email) : visitor.verifyPhone(phone))

    await test.step('a password, and the wallet is there: no key is shown, no terms twice, no country', async () => {
      await page.goto(joinPath)
      await visitor.link(join.action).click()
      await page.waitForURL('**/setup/lite/password**')
      await expect(page.getByText(secrets.lite.madeHere)).toBeVisible()
      await walk.see('light_password')
      await page.getByLabel(setup.password, { exact: true }).fill(PASSWORD)
      await page.getByLabel(setup.confirmPassword, { exact: true }).fill(PASSWORD)
      await page.getByRole('checkbox', { name: setup.cannotRecover }).check()
      await page.getByRole('checkbox', { name: setup.accept }).check()
      await visitor.button(setup.finish).click()
      await page.waitForURL('**/onboarding-individual/register-email')
    })

    await test.step(`one code, by ${first}, and they are in`, async () => {
      await walk.see('light_contact')
      if (first === 'phone') {
        await visitor.link(onboarding.contact.phone).click()
        await page.waitForURL('**/register-phone')
      }
      await verify(first)
      await page.waitForURL('**/activate')
      await walk.see('light_active')
      await visitor.joinAtLast()
      await walk.see('light_joined')
      await visitor.button(join.memberAction).click()
      await page.waitForURL('**/u/**')
    })

    const quiet = page.getByRole('list', { name: tasks.title })
    const firm = page.getByRole('heading', { name: tasks.firmTitle })
    await test.step('their home has two quiet tasks, and the first page leads there', async () => {
      await page.goto('/home')
      await page.waitForURL('**/u/dashboard')
      await expect(quiet.getByRole('link')).toHaveCount(2)
      await expect(quiet.getByRole('link', { name: tasks[second] })).toBeVisible()
      await expect(quiet.getByRole('link', { name: tasks.key })).toBeVisible()
      await expect(firm).toHaveCount(0)
      await walk.see('light_home')
    })

    const publicKey = await page.evaluate(
      () => (JSON.parse(localStorage.getItem('lealta.session') ?? '{}') as { wallet: { publicKey: string } }).wallet.publicKey,
    )
    await test.step('points at the till; from 20 on the key comes first', async () => {
      await ownerWalk.follow('/u/pos')
      const till = await ownerWalk.findLink(/^\/u\/pos\/[0-9a-f-]{36}-palermo/)
      for (const total of [10, 20]) {
        await ownerWalk.follow(`${till}/till`)
        await owner.giveAtTill(first === 'email' ? email : publicKey, '10')
        await page.reload()
        await expect(page.getByRole('main')).toContainText(new RegExp(`[^0-9]${total}[^0-9]`))
        await expect(firm).toHaveCount(total < 20 ? 0 : 1)
        await ownerWalk.follow('/u/pos')
      }
      await walk.see('light_home_firm')
    })

    await test.step('paying asks for the second contact and the key, then goes on with what was typed', async () => {
      await visitor.open(`/u/pay?${new URLSearchParams({ to: 'tostado', amount: '5' })}`)
      await visitor.button(common.person.change).waitFor()
      const action = page.getByRole('button', { name: new RegExp(`^${payments.action}`) }).last()
      await action.click()
      const dialog = page.getByRole('dialog', { name: before.title })
      await expect(dialog.getByText(before[second].lead)).toBeVisible()
      await walk.see('light_before_contact')
      await page.keyboard.press('Escape')
      await expect(dialog, 'they may leave it').toHaveCount(0)
      await action.click()
      await verify(second)
      await expect(dialog.getByText(before.key.lead)).toBeVisible()
      await expect(dialog.getByText(before[second].lead), 'done and gone').toHaveCount(0)
      await walk.see('light_before_key')
      await dialog.getByLabel(setup.password, { exact: true }).fill(PASSWORD)
      await dialog.getByRole('button', { name: settings.export.showSecretKey }).click()
      await expect(dialog.getByRole('button', { name: common.continue }), 'not before it is saved').toHaveCount(0)
      const download = page.waitForEvent('download')
      await dialog.getByRole('button', { name: secrets.key.save }).click()
      await download
      await expect(dialog.getByText(before.key.saved)).toBeVisible()
      await expect(dialog.getByRole('button', { name: common.continue, exact: true })).toBeInViewport({ ratio: 1 })
      await walk.see('light_key_saved')
      await dialog.getByRole('button', { name: common.continue, exact: true }).click()
      await expect(page.getByRole('dialog', { name: reviewName(transaction) })).toBeVisible()
      await visitor.sign()
    })

    await test.step('nothing is left to do', async () => {
      await visitor.open('/u/dashboard')
      await expect(page.getByRole('main')).toContainText(/[^0-9]15[^0-9]/)
      await expect(quiet).toHaveCount(0)
      await expect(firm).toHaveCount(0)
      await page.goto('/home')
      await page.waitForURL('**/select-business')
    })
    await walk.end()
    await ownerWalk.end()
  })
}
