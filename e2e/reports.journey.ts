import { readFileSync } from 'node:fs'
import { expect } from '@playwright/test'
import { test } from './fixtures.ts'
import { atEveryChange, desk, phone } from './screen-check.ts'
import { isRefusal, says, Walk } from './walk.ts'

for (const look of [phone, desk]) {
  const { language, size } = look

  test(`product decision 10: an owner reads reports, groups them and takes them along (${language}, ${size.width} px)${atEveryChange(look === desk)}`, async ({
    browser,
    product,
  }) => {
    const walk = await Walk.begin({ browser, product, look, signedIn: await product.signIn('owner') })
    const { visitor, page } = walk
    const { reports } = visitor.words
    const table = page.getByRole('table')
    const total = table.getByRole('row', { name: new RegExp(`^${reports.total}`) })

    await test.step('points of the last thirty days, by the day, with a row for each', async () => {
      await visitor.open('/u/reports')
      await expect(table.getByRole('columnheader').first()).toHaveText(reports.groups.day)
      await expect(table.locator('tbody tr')).toHaveCount(30)
      // What the chart says of a day stays on the screen, too.
      await page.locator('.recharts-wrapper').hover({ position: { x: 150, y: 40 } })
      await page.locator('.recharts-tooltip-wrapper').waitFor()
      await walk.see('reports_programs')
    })

    await test.step('tills, by what was given where, and by whom', async () => {
      await visitor.choose(reports.choose, reports.names.tills)
      await expect(table.getByRole('columnheader').first()).toHaveText(reports.groups.place)
      await expect(table.locator('tbody tr').first()).toBeVisible()
      await walk.see('reports_tills')
      const readSums = async () => (await total.getByRole('cell').allTextContents()).toSorted()
      const sums = await readSums()
      if (look === phone) await page.getByText(reports.more).click()
      await visitor.choose(reports.by, reports.groups.operator)
      await expect(table.getByRole('columnheader').first()).toHaveText(reports.groups.operator)
      expect(new URL(page.url()).searchParams.get('by')).toBe('operator')
      // The same figures, however they are grouped.
      await expect.poll(readSums).toEqual(sums)
    })

    await test.step('every report, and what can be asked of it, survives a reload', async () => {
      for (const name of ['rewards', 'sales', 'requests', 'fees', 'usage'] as const) {
        await visitor.choose(reports.choose, reports.names[name])
        await expect(table.or(page.getByText(reports.emptyTitle)).first()).toBeVisible()
        if (name === 'rewards' || name === 'usage') await walk.see(`reports_${name}`)
      }
      await page.reload()
      await expect(page.getByRole('combobox', { name: reports.choose, exact: true })).toHaveValue(reports.names.usage)
    })

    await test.step('days without anything say so', async () => {
      await page.goto('/u/reports?report=sales&from=2020-01-01&to=2020-01-31')
      await says(page, reports.emptyTitle)
      await walk.see('reports_empty')
      await page.goto('/u/reports?from=2020-02-01&to=2020-01-01')
      await says(page, visitor.words.errors.report_range_not_valid.replace('{{most}}', '400'))
      await visitor.button(visitor.words.common.accept).click()
    })

    await test.step('what is shown can be taken along', async () => {
      await page.goto('/u/reports?report=tills&by=place')
      await expect(table).toBeVisible()
      const action = visitor.button(reports.download)
      if (!(await action.isVisible())) await visitor.button(visitor.words.common.moreActions).click()
      const [file] = await Promise.all([page.waitForEvent('download'), page.getByText(reports.download).first().click()])
      const [head] = readFileSync(await file.path(), 'utf8').split('\r\n')
      expect(head).toContain(reports.groups.place)
    })
    walk.faults.splice(0, Infinity, ...walk.faults.filter(fault => !isRefusal(fault)))
    await walk.end()
  })
}
