import { readFile } from 'node:fs/promises'
import { expect } from '@playwright/test'
import { test } from './fixtures.ts'
import { atEveryChange, desk, phone } from './screen-check.ts'
import { fill } from './visitor.ts'
import { says, Walk } from './walk.ts'

for (const look of [phone, desk]) {
  test(`spec §3: the activity is filtered in the address, on the server, and in the table (${look.size.width} px, ${look.language})${atEveryChange(look === desk)}`, async ({
    browser,
    product,
  }) => {
    const walk = await Walk.begin({ browser, product, look, signedIn: await product.signIn('customer') })
    const { visitor, page } = walk
    const { activity, filters } = visitor.words
    await page.goto('/u/pay')
    await visitor.pay({ to: 'tostado', amount: '1' })
    await visitor.open('/u/wallet/activity')
    await says(page, activity.lead)

    await test.step('an alias and a state are typed and chosen; each stands as a chip and in the address', async () => {
      await page.getByText(filters.title, { exact: true }).click()
      await walk.see('activity_filters')
      await visitor.field(filters.alias).fill('tosta')
      await expect(page).toHaveURL(/[?&]alias=tosta/)
      await visitor.choose(filters.status, visitor.words.common.status.completed)
      await expect(page).toHaveURL(/[?&]status=completed/)
      await expect(page.getByText(fill(activity.sentence.paid, { name: 'Café Tostado' })).first()).toBeVisible()
      await walk.see('activity_filtered')
    })

    await test.step('they survive a reload, and the table has only what they find', async () => {
      await page.reload()
      await expect(page.getByText(fill(activity.sentence.paid, { name: 'Café Tostado' })).first()).toBeVisible()
      await visitor.headerAction(activity.export.action)
      await says(page, activity.export.filtered)
      const download = page.waitForEvent('download')
      await visitor.button(activity.export.download).click()
      const table = await readFile(await (await download).path(), 'utf8')
      const rows = table.trim().split('\r\n').slice(1)
      expect(rows.length).toBeGreaterThan(0)
      for (const row of rows) expect(row).toContain('Tostado')
    })

    await test.step('nothing matches: the way back is one press', async () => {
      await visitor.open('/u/wallet/activity?alias=nobody-at-all')
      await says(page, filters.noneFound)
      await walk.see('activity_none')
      await visitor.button(filters.clear).click()
      await expect(page).toHaveURL(/\/u\/wallet\/activity$/)
      await says(page, activity.lead)
    })
    await walk.end()
  })
}
