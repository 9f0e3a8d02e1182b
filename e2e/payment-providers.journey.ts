import { startOtherAnchor } from '@lealta/testkit/other-anchor'
import { expect, type Page, test } from '@playwright/test'
import { findFreePorts } from './free-ports.ts'
import { type ProductWithAnchor, startProduct } from './product.ts'
import { atEveryChange, desk, phone } from './screen-check.ts'
import { readIssuer } from './till-filler.ts'
import { fill } from './visitor.ts'
import { says, Walk } from './walk.ts'

let product: ProductWithAnchor
/** Home domain of another anchor, which deals in the same stablecoins. */
let domain: string
let stopAnchor: () => Promise<void>

test.beforeAll(async () => {
  const [port] = await findFreePorts()
  domain = `localhost:${port}`
  product = await startProduct({ ANCHOR_LOCAL_DOMAINS: domain })
  const { network_passphrase: networkPassphrase } = (await (await fetch(`${product.url}/config.json`)).json()) as {
    network_passphrase: string
  }
  const issuerSecret = readIssuer(product).secret()
  stopAnchor = await startOtherAnchor({ port, networkPassphrase, horizon: `${product.url}/horizon`, issuerSecret })
})
test.afterAll(async () => {
  await stopAnchor()
  await product.remove()
})

/** What the API answers to a purchase in the open business's wallet, asked with the portal's own token. */
const askToBuy = (page: Page) =>
  page.evaluate(async () => {
    const { token, business } = JSON.parse(localStorage.getItem('lealta.session') ?? '{}')
    const { stablecoins } = await (await fetch('/config.json')).json()
    const body = JSON.stringify({ asset: `${stablecoins[0].code}-${stablecoins[0].issuer}`, amount: '50' })
    const headers = { authorization: `Bearer ${token.value}`, 'content-type': 'application/json' }
    const answer = await fetch(`/api/wallets/${business.walletId}/on-ramp/orders`, { method: 'POST', headers, body })
    const said = await answer.json()
    return answer.ok ? answer.status : said.errors[0].title
  })

for (const look of [phone, desk]) {
  const { language, size } = look

  test(`product decision 37: an owner chooses payment providers (${language}, ${size.width} px)${atEveryChange(look === desk)}`, async ({
    browser,
  }) => {
    const walk = await Walk.begin({ browser, product, look })
    const { visitor, page } = walk
    const { providers, transfers, errors } = visitor.words
    const card = (text: string) => page.getByRole('region').filter({ hasText: text })
    await page.goto('/home')
    await page.locator('#people').getByRole('button').first().click()
    await page.locator('#people').waitFor({ state: 'detached' })

    await test.step('each way says what it offers, from its own documents', async () => {
      await visitor.open('/u/payment-providers')
      await expect(page.getByText(new URL(product.anchorUrl).host).first()).toBeVisible()
      await expect(page.getByText(fill(providers.comesIn, { code: 'USDL' })).first()).toBeVisible()
      await expect(page.getByText(/0[.,]5 ?%/).first()).toBeVisible()
      await says(page, providers.alwaysOn)
      await walk.see('providers')
    })

    await test.step('wrong ones are refused at the field, with the reason', async () => {
      const field = visitor.field(providers.domain)
      for (const [typed, reason] of [
        ['not a domain', errors.anchor_domain_not_valid],
        ['nobody.invalid', errors.anchor_domain_not_read],
        [new URL(product.anchorUrl).host, errors.payment_provider_already_added],
      ] as const) {
        await field.fill(typed)
        await visitor.button(providers.add).click()
        await says(page, reason)
      }
      await walk.see('providers_refused')
    })

    await test.step('an anchor is added by its home domain, and can be used for its currencies', async () => {
      await visitor.field(providers.domain).fill(domain)
      await visitor.button(providers.add).click()
      await expect(card(domain)).toBeVisible()
      await walk.see('providers_added')
      await visitor.open('/u/wallet/transfers')
      await walk.see('providers_transfers')
      await page.getByRole('link', { name: /^USDL (by|por)/ }).click()
      await page.waitForURL(/anchor=localhost%3A/)
      await visitor.button(fill(transfers.signIn, { anchor: 'Lealta practice anchor' })).click()
      await visitor.unlockBefore(page.getByRole('heading', { name: transfers.recent }))
      await visitor.link(transfers.deposit).click()
      const [popup] = await Promise.all([
        page.waitForEvent('popup'),
        visitor.button(fill(transfers.goOn, { anchor: 'Lealta practice anchor' })).click(),
      ])
      await popup.waitForURL(new RegExp(`^http://${domain}/transfers/`))
      await popup.close()
      await page.bringToFront()
      await expect(page.getByRole('status').filter({ hasText: transfers.meaning.incomplete }).first()).toBeVisible({ timeout: 20_000 })
    })

    await test.step('what is off is said to be, and refused by the API', async () => {
      await visitor.open('/u/payment-providers')
      const use = page.getByRole('switch', { name: fill(providers.use, { name: 'Lealta practice cards' }) })
      await use.click()
      await says(page, fill(providers.turnedOff, { name: 'Lealta practice cards' }))
      await walk.see('providers_off')
      expect(await askToBuy(page)).toBe('payment_provider_off')
      await visitor.open('/u/wallet/transfers/transak/USDL')
      await says(page, transfers.off)
      await visitor.open('/u/payment-providers')
      await use.click()
      await says(page, fill(providers.turnedOn, { name: 'Lealta practice cards' }))
      expect(await askToBuy(page)).toBe(201)
    })

    await test.step('it is removed again', async () => {
      await card(domain)
        .getByRole('button', { name: fill(providers.remove, { name: 'Lealta practice anchor' }) })
        .click()
      await walk.see('providers_remove')
      await visitor.button(providers.removeAction).click()
      await expect(card(domain)).toHaveCount(0)
      await page.goto(`/u/wallet/transfers/anclap/USDL?anchor=${encodeURIComponent(domain)}`)
      await says(page, transfers.off)
    })
    walk.faults.splice(0, Infinity, ...walk.faults.filter(fault => !/status of 422/.test(fault)))
    await walk.end()
  })
}
