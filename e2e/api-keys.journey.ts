import { expect } from '@playwright/test'
import { test } from './fixtures.ts'
import { atEveryChange, desk, phone } from './screen-check.ts'
import { fill } from './visitor.ts'
import { says, Walk } from './walk.ts'

for (const look of [phone, desk]) {
  const { language, size } = look
  const name = `Web ${size.width} ${language}`
  const server = `Server ${size.width} ${language}`

  test(`an owner connects a web shop: a key that calls, a key that signs for the main wallet, and both are taken away (${size.width} px, ${language})${atEveryChange(look === desk)}`, async ({
    browser,
    product,
  }) => {
    const cafe = await Walk.begin({ browser, product, look, signedIn: await product.signIn('owner') })
    const { visitor, page } = cafe
    const { apiKeys } = visitor.words

    await visitor.open('/u/api-keys/new')
    await visitor.field(apiKeys.new.name).fill(name)
    await page.getByRole('checkbox', { name: apiKeys.scopes.programRead }).check()
    await cafe.see('api_key_new')
    const making = page.waitForRequest(/\/api\/businesses\/[0-9a-f-]{36}\/api-keys$/)
    await visitor.button(apiKeys.new.action).click()
    const address = (await making).url().replace(/api-keys$/, 'loyalty-program')
    const key = page.locator('code').filter({ hasText: /^lk_[0-9a-f]{10}_[\w-]{43}$/ })
    const secret = (await key.textContent()) ?? ''
    await cafe.see('api_key_made')

    await visitor.button(apiKeys.made.done).click()
    const ask = () => fetch(address, { headers: { authorization: `Bearer ${secret}` } })
    expect((await ask()).status).toBe(200)
    expect((await fetch(address.replace('loyalty-program', 'members'), { headers: { authorization: `Bearer ${secret}` } })).status).toBe(
      403,
    )
    await expect(page.getByText(secret)).toHaveCount(0)

    await visitor.open('/u/api-keys/server')
    await visitor.field(apiKeys.server.name).fill(server)
    await visitor.button(apiKeys.server.make).click()
    await visitor.button(apiKeys.server.done).waitFor()
    await cafe.see('server_key_made')
    await visitor.button(apiKeys.server.done).click()
    const actions = visitor.button(fill(apiKeys.server.actions, { name: server }))
    await actions.click()
    await page.getByRole('menuitem', { name: apiKeys.server.allow }).click()
    await page.getByRole('combobox', { name: apiKeys.server.account }).click()
    await page.getByRole('option').first().click()
    await visitor.button(apiKeys.server.next).click()
    await visitor.sign()
    const row = page.getByRole('listitem').filter({ hasText: server })
    await expect(row.getByText(fill(apiKeys.server.signs, { accounts: '' }))).toBeVisible()
    await cafe.see('api_keys')
    await visitor.open('/u/wallet/operators')
    await says(page, server)
    await says(page, visitor.words.operators.server)

    await visitor.open('/u/api-keys')
    await actions.click()
    await page.getByRole('menuitem').nth(1).click()
    await visitor.sign()
    await expect(row.getByText(apiKeys.server.signsNothing)).toBeVisible()
    await actions.click()
    await page.getByRole('menuitem', { name: apiKeys.server.remove }).click()
    await expect(row).toHaveCount(0)
    await visitor.button(fill(apiKeys.revokeOf, { name })).click()
    await page.getByRole('dialog').getByRole('button', { name: apiKeys.revoke, exact: true }).click()
    await says(page, fill(apiKeys.revokeDone, { name }))
    expect((await ask()).status).toBe(401)
    await cafe.end()
  })
}
