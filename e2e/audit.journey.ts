import { readFileSync } from 'node:fs'
import { expect } from '@playwright/test'
import { test } from './fixtures.ts'
import { atEveryChange, desk, phone } from './screen-check.ts'
import { says, Walk } from './walk.ts'

for (const look of [phone, desk]) {
  const { language, size } = look
  const till = `Patio ${language}${size.width}`

  test(`an owner sees who changed what, filters it, follows it and takes it along (${language}, ${size.width} px)${atEveryChange(look === desk)}`, async ({
    browser,
    product,
  }) => {
    const walk = await Walk.begin({ browser, product, look, signedIn: await product.signIn('owner') })
    const { visitor, page } = walk
    const { audit, filters, tills } = visitor.words
    const log = page.getByRole('list', { name: audit.title, exact: true })

    await test.step('what was just done is the first row, in plain words, with the network it came from', async () => {
      await visitor.open('/u/pos/new')
      await visitor.field(tills.fields.name).fill(till)
      await visitor.button(tills.create).last().click()
      await page.waitForURL(/\/u\/pos\/[0-9a-f-]{36}/)
      await visitor.open('/u/audit')
      const row = log.getByRole('listitem').filter({ hasText: till })
      await expect(row).toContainText(`${audit.verbs.created} ${audit.things.till} ${till}`)
      // The browser reaches this machine by either of its addresses.
      await expect(row).toContainText(new RegExp(audit.network.replace('{{address}}', String.raw`(127\.0\.0\.0/24|::/48)`)))
      await walk.see('audit')
    })

    await test.step('filters stand in the address and survive a reload; nothing found leads back', async () => {
      await page.locator('summary').click()
      await visitor.choose(audit.filters.kind, audit.kinds.places)
      await visitor.field(audit.filters.text).fill(till.toUpperCase())
      await expect(page).toHaveURL(/text=/)
      await page.reload()
      await expect(log.getByRole('listitem')).toHaveCount(1)
      await walk.see('audit_found')
      await page.goto('/u/audit?text=%25')
      await says(page, filters.noneFound)
      await visitor.button(filters.clear).click()
    })

    await test.step('the row leads to the till; the log as a file', async () => {
      await page.goto(`/u/audit?text=${encodeURIComponent(till)}`)
      await log.getByRole('link').waitFor()
      const [file] = await Promise.all([page.waitForEvent('download'), visitor.headerAction(audit.export)])
      const lines = readFileSync(await file.path(), 'utf8')
        .trim()
        .split('\r\n')
      expect(lines).toHaveLength(2)
      expect(lines[1]).toContain(`${audit.verbs.created} ${audit.things.till},${till}`)
      await log.getByRole('link').click()
      await page.waitForURL(/\/u\/pos\/[0-9a-f-]{36}$/)
      await says(page, till)
    })
    await walk.end()
  })
}
