import { readFileSync } from 'node:fs'
import { parsePaymentUri } from '@lealta/stellar/payment-uri'
import { expect, type Page } from '@playwright/test'
import { test } from './fixtures.ts'
import { readSheets } from './printed.ts'
import { readPicture } from './read-code.ts'
import { atEveryChange, desk, phone } from './screen-check.ts'
import { says, Walk } from './walk.ts'

/** Saves the file that a button offers. */
async function save(page: Page, name: string): Promise<{ name: string; content: Buffer }> {
  const [file] = await Promise.all([page.waitForEvent('download'), page.getByRole('button', { name, exact: true }).click()])
  return { name: file.suggestedFilename(), content: readFileSync(await file.path()) }
}

for (const look of [phone, desk]) {
  const { language, size } = look
  const other = language === 'en' ? 'es' : 'en'

  test(`product decision 12: codes of every kind are made, saved, printed and read (${language}, ${size.width} px)${atEveryChange(look === desk)}`, async ({
    browser,
    product,
  }) => {
    const walk = await Walk.begin({ browser, product, look, signedIn: await product.signIn('owner') })
    const { visitor, page } = walk
    const { qr, tills } = visitor.words
    const png = (side: number) => qr.result.png.replace('{{side}}', String(side))
    const image = page.getByRole('img', { name: qr.result.image.split('{{')[0] ?? '' })
    const content = page.getByRole('button', { name: qr.result.content })

    await test.step('the code to join is there at once, and is saved at every size', async () => {
      await visitor.open('/u/qr')
      await expect(image).toBeVisible()
      await walk.see('qr_join')
      const link = (await content.locator('code').textContent()) ?? ''
      expect(link).toMatch(/\/j\/[0-9a-f-]{36}$/)
      for (const side of [512, 1_024, 2_048]) {
        const file = await save(page, png(side))
        expect(file.name).toBe(`qr-${qr.file.join}-granos-${side}.png`)
        expect(await readPicture(browser, file.content, 'image/png')).toEqual({ text: link, width: side })
      }
      const drawing = await save(page, qr.result.svg)
      expect(drawing.name).toBe(`qr-${qr.file.join}-granos.svg`)
      expect((await readPicture(browser, drawing.content, 'image/svg+xml')).text).toBe(link)
    })

    await test.step('a till is chosen, the brand’s colours, a large picture: all of it survives a reload', async () => {
      await visitor.choose(qr.what, qr.kinds.till)
      await says(page, qr.result.waiting)
      await page.getByRole('combobox', { name: qr.till.label, exact: true }).click()
      await page.getByRole('option').first().click()
      await visitor.button(qr.look.brand).click()
      await page.getByText(qr.look.sizes.large, { exact: true }).click()
      await expect(page).toHaveURL(/size=large/)
      await expect(content).toContainText(/\/t\/[0-9a-f-]{36}/)
      await page.reload()
      await expect(content).toContainText(/\/t\/[0-9a-f-]{36}/)
      await walk.see('qr_till')
      const link = (await content.locator('code').textContent()) ?? ''
      const file = await save(page, png(1_024))
      expect((await readPicture(browser, file.content, 'image/png')).text).toBe(link)
    })

    await test.step('colours that a camera cannot tell apart are refused, with the reason', async () => {
      await page.getByLabel(qr.look.light, { exact: true }).fill('#8a8a8a')
      await says(page, qr.problems.contrast.split('{{')[0] ?? '')
      await expect(visitor.button(qr.result.svg)).toHaveCount(0)
      await expect(visitor.button(qr.poster.print)).toHaveCount(0)
      await walk.see('qr_contrast')
      await visitor.button(qr.look.plain).click()
      await expect(image).toBeVisible()
    })

    await test.step('a payment link holds what was typed', async () => {
      await visitor.choose(qr.what, qr.kinds.payment)
      await visitor.field(qr.payment.memo).fill('Mesa 4')
      await visitor.field(qr.payment.message).fill('Dos cafés & #1 ☕')
      await expect(content).toContainText('msg=Dos')
      await expect(page).toHaveURL(/message=/)
      await walk.see('qr_payment')
      const file = await save(page, png(2_048))
      const { text } = await readPicture(browser, file.content, 'image/png')
      expect(parsePaymentUri(text)).toMatchObject({ memo: { type: 'text', value: 'Mesa 4' }, message: 'Dos cafés & #1 ☕' })
    })

    for (const paper of ['a4', 'a6', 'tent'] as const) {
      await test.step(`printed on its paper, alone, in the other language: ${paper}`, async () => {
        await visitor.open(`/u/qr?kind=alias&paper=${paper}&language=${other}`)
        await expect(image).toBeVisible()
        await walk.see(`qr_poster_${paper}`)
        const address = (await content.locator('code').textContent()) ?? ''
        const pdf = await page.pdf({ preferCSSPageSize: true })
        const sheets = await readSheets(browser, pdf, paper === 'tent' ? 2 : 1)
        const [width, height] = paper === 'a6' ? [105, 148] : [210, 297]
        expect(sheets).toHaveLength(1)
        expect(sheets[0]?.width).toBeCloseTo(width, 0)
        expect(sheets[0]?.height).toBeCloseTo(height, 0)
        expect(sheets[0]?.codes).toEqual(paper === 'tent' ? [address, address] : [address])
      })
    }

    await test.step('the code of a till leads here', async () => {
      await visitor.open('/u/pos')
      const till = await walk.findLink(/^\/u\/pos\/[0-9a-f-]{36}-palermo/)
      await visitor.open(`${till}/qr`)
      await says(page, tills.qr.lead)
      await visitor.link(qr.more).click()
      await page.waitForURL('**/u/qr?kind=till&of=*')
      await expect(image).toBeVisible()
    })
    await walk.end()
  })
}
