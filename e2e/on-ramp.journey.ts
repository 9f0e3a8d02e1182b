import { expect, type Page } from '@playwright/test'
import { test } from './fixtures.ts'
import { atEveryChange, desk, type Look, phone } from './screen-check.ts'
import { fill } from './visitor.ts'
import { says, Walk } from './walk.ts'

/** The card shop's own words. */
const shopWords = {
  en: { good: 'A card that works', declined: 'A card that is declined', pay: /^Pay /, done: 'Done', declinedNow: 'The card was declined' },
  es: {
    good: 'Una tarjeta que funciona',
    declined: 'Una tarjeta rechazada',
    pay: /^Pagar /,
    done: 'Listo',
    declinedNow: 'La tarjeta fue rechazada',
  },
}

/** Goes on at the card shop. @returns its page, once it is there */
async function goOn({ visitor, page }: Walk): Promise<Page> {
  const { transfers } = visitor.words
  const [popup] = await Promise.all([
    page.waitForEvent('popup'),
    visitor.button(fill(transfers.goOn, { anchor: transfers.card.providers.simulator })).click(),
  ])
  await popup.waitForURL(/\/card\//)
  expect(await popup.evaluate(() => window.opener), 'the shop’s page cannot reach the portal').toBeNull()
  return popup
}

/** Pays with one of the practice cards, until the shop says what became of it. */
async function payBy(popup: Page, { language }: Look, card: 'good' | 'declined'): Promise<void> {
  const words = shopWords[language]
  await popup.getByRole('radio', { name: words[card] }).check()
  await popup.getByRole('button', { name: words.pay }).click()
  await popup.getByRole('radio', { name: words[card] }).waitFor({ state: 'hidden' })
}

for (const look of [phone, desk]) {
  const { language, size } = look

  test(`product decisions 14 and 37: an owner buys with a card (${language}, ${size.width} px)${atEveryChange(look === desk)}`, async ({
    browser,
    product,
  }) => {
    const walk = await Walk.begin({ browser, product, look, signedIn: await product.signIn('owner') })
    const { visitor, page } = walk
    const { transfers } = visitor.words
    const status = (name: keyof typeof transfers.card.statuses) =>
      expect(page.getByRole('status').filter({ hasText: transfers.card.meaning[name] }).first()).toBeVisible({ timeout: 40_000 })
    const amount = visitor.field(transfers.card.pays)

    await test.step('spec §2 transak-open{stablecoin}: limits, fee and what arrives are said before', async () => {
      await page.goto('/u/wallet/transfers')
      await expect(page.getByRole('list', { name: transfers.card.title, exact: true })).toContainText('USDL')
      await walk.see('card_transfers')
      await page.goto('/u/wallet/transak-openUSDL')
      await page.waitForURL(/\/u\/wallet\/transfers\/transak\/USDL/)
      const button = visitor.button(fill(transfers.goOn, { anchor: transfers.card.providers.simulator }))
      await amount.fill('5')
      await expect(button).toBeDisabled()
      await amount.fill('100')
      await expect(page.getByText(/96[.,]5/).first()).toBeVisible()
      await walk.see('card_form')
    })

    await test.step('a card that is declined: said in words, with what to do', async () => {
      const popup = await goOn(walk)
      await status('awaiting_payment')
      await payBy(popup, look, 'declined')
      await says(popup, shopWords[language].declinedNow)
      await popup.close()
      await page.bringToFront()
      await status('failed')
      await walk.see('card_failed')
      await visitor.link(transfers.card.again).click()
    })

    await test.step('a card that works: the page opens in the click, and the money arrives, live', async () => {
      await amount.fill('100')
      const popup = await goOn(walk)
      await status('awaiting_payment')
      await walk.see('card_waiting')
      await payBy(popup, look, 'good')
      await status('completed')
      await walk.see('card_completed')
      await popup.close()
      await page.bringToFront()
      const orders = page.getByRole('list', { name: transfers.recent })
      await expect(orders).toContainText(transfers.card.statuses.completed)
      await expect(orders).toContainText(transfers.card.statuses.failed)
      await visitor.link(transfers.card.toWallet).click()
      await page.waitForURL(/\/u\/wallet\/stablecoins\//)
      await expect(page.getByText(/96[.,]5/).first()).toBeVisible()
    })

    await test.step('product trap 11: a window that is blocked becomes a link', async () => {
      await visitor.open('/u/wallet/transfers/transak/USDL')
      await amount.fill('20')
      await page.evaluate(() => {
        window.open = () => null
      })
      await visitor.button(fill(transfers.goOn, { anchor: transfers.card.providers.simulator })).click()
      await says(page, transfers.blocked)
      await walk.see('card_blocked')
      const link = visitor.link(fill(transfers.openPage, { anchor: transfers.card.providers.simulator }))
      const [popup] = await Promise.all([page.waitForEvent('popup'), link.click()])
      await expect(popup.getByRole('radio', { name: shopWords[language].good })).toBeVisible()
      await popup.close()
      await page.bringToFront()
    })

    await test.step('a stablecoin that this wallet does not hold: it is helped first', async () => {
      await visitor.open('/u/wallet/transfers/transak/ARSL')
      const hold = visitor.button(fill(transfers.hold, { code: 'ARSL' }))
      const field = visitor.field(transfers.card.pays)
      await hold.or(field).first().waitFor()
      // The two looks share the wallet: whoever comes second finds the place there.
      if (await hold.isVisible()) {
        await says(page, fill(transfers.card.holdFirst, { code: 'ARSL' }))
        await walk.see('card_hold')
        await hold.click()
        await visitor.sign()
      }
      await expect(field).toBeVisible()
    })
    await walk.end()
  })
}
