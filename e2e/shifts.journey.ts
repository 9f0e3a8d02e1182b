import { expect } from '@playwright/test'
import { test } from './fixtures.ts'
import { takePicture } from './pictures.ts'
import { atEveryChange, desk, phone } from './screen-check.ts'
import { says, Walk } from './walk.ts'

for (const look of [phone, desk]) {
  test(`a shift is opened, adds up what was given, is closed with a note and exported (${look.language}, ${look.size.width} px)${atEveryChange(look === phone)}`, async ({
    browser,
    product,
  }) => {
    const shop = await Walk.begin({ browser, product, look, signedIn: await product.signIn('owner') })
    const { visitor, page } = shop
    const { shifts, tills } = visitor.words
    await visitor.open('/u/pos')
    const till = await shop.findLink(/^\/u\/pos\/[0-9a-f-]{36}-santelmo/)
    await page.goto(till)
    await visitor.link(shifts.title).first().click()
    await page.waitForURL('**/shifts')
    await page.getByRole('button', { name: shifts.open, exact: true }).click()
    await page.waitForURL(/\/shifts\/[0-9a-f-]{36}$/)
    await says(page, shifts.nothing)
    const { pathname } = new URL(page.url())
    await page.goto(`${till}/till`)
    await visitor.giveAtTill('customer@tostado.example', '13')
    await page.goto(pathname)
    await expect(page.getByText('13 GRANOS', { exact: true })).toBeVisible()
    await says(page, shifts.totals.given)
    await shop.see('shift_open')

    await visitor.button(shifts.close).click()
    const asks = page.getByRole('dialog', { name: shifts.close })
    await asks.getByLabel(shifts.note).fill('Faltó cambio')
    await shop.see('shift_closing')
    await asks.getByRole('button', { name: shifts.close, exact: true }).click()
    await says(page, shifts.closed)
    await says(page, 'Faltó cambio')
    await expect(visitor.button(shifts.close)).toHaveCount(0)
    const downloading = page.waitForEvent('download')
    await visitor.button(shifts.download).click()
    expect((await downloading).suggestedFilename()).toMatch(/\.csv$/)
    await page.emulateMedia({ media: 'print' })
    await expect(page.getByRole('heading', { level: 1, name: tills.title })).toHaveCount(0)
    await expect(page.getByText('13 GRANOS', { exact: true })).toBeVisible()
    await takePicture(page, `shift_print-${look.language}.png`)
    await page.emulateMedia({ media: 'screen' })
    await visitor.open(`${till}/shifts`)
    await shop.see('shifts')
    await shop.end()
  })
}
