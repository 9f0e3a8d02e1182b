import { expect } from '@playwright/test'
import { test } from './fixtures.ts'
import { desk, phone } from './screen-check.ts'
import { says, Walk } from './walk.ts'
import { fill } from './words.ts'

test('spec §1 "to hold tokens": a customer adds a stablecoin that the platform suggests, and removes it again (es, 360 px)', async ({
  browser,
  product,
}) => {
  const walk = await Walk.begin({ browser, product, look: phone, signedIn: await product.signIn('customer') })
  const { visitor, page } = walk
  const { hold } = visitor.words.wallet
  await page.goto('/u/wallet/dashboard')
  await visitor.headerAction(hold.title)
  await page.waitForURL('**/u/wallet/dashboard/add')

  await test.step('what is no domain and no asset is told at the field', async () => {
    await visitor.field(hold.query).fill('un café')
    await visitor.button(hold.find).click()
    await says(page, visitor.words.errors.asset_domain_not_read)
    await visitor.field(hold.query).fill('xlm')
    await visitor.button(hold.find).click()
    await says(page, visitor.words.errors.asset_already_held)
    await walk.see('hold_mistake')
  })

  await test.step('the suggested one is shown with who pays for its place, and held', async () => {
    await visitor.button('ARSL').click()
    await says(page, hold.platform)
    await walk.see('hold_found')
    await visitor.button(fill(hold.action, { code: 'ARSL' })).click()
    await visitor.sign()
    await says(page, hold.held)
    await walk.see('hold_held')
  })

  await test.step('empty, it can be removed', async () => {
    await visitor.open('/u/wallet/stablecoins')
    await page.getByRole('link', { name: /ARSL/ }).click()
    await walk.see('hold_remove')
    await visitor.button(hold.remove).click()
    await visitor.sign()
    await page.waitForURL('**/u/wallet/dashboard')
    await expect(page.getByRole('link', { name: /ARSL/ })).toHaveCount(0)
  })
})

test('a business finds by domain what that publishes (SEP-1), and pays for its place (en, 1440 px)', async ({ browser, product }) => {
  const walk = await Walk.begin({ browser, product, look: desk, signedIn: await product.signIn('owner') })
  const { visitor, page } = walk
  const { hold } = visitor.words.wallet
  await page.goto('/u/wallet/dashboard/add')
  await visitor.field(hold.query).fill(product.anchorUrl)
  await visitor.button(hold.find).click()
  await says(page, hold.organisation)
  await walk.see('hold_domain')
})
