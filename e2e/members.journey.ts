import { readFileSync } from 'node:fs'
import { expect } from '@playwright/test'
import { test } from './fixtures.ts'
import { atEveryChange, desk, phone } from './screen-check.ts'
import { says, Walk } from './walk.ts'

for (const look of [phone, desk]) {
  const { language, size } = look
  const mark = `${language}${size.width}`

  test(`product decision 44: an owner finds a customer, tags them, writes a note and takes the list along (${language}, ${size.width} px)${atEveryChange(look === phone)}`, async ({
    browser,
    product,
  }) => {
    const walk = await Walk.begin({ browser, product, look, signedIn: await product.signIn('owner') })
    const { visitor, page } = walk
    const { members, filters, earnings } = visitor.words
    const everybody = page.getByRole('list', { name: members.title, exact: true })
    const lucia = everybody.getByRole('link', { name: /Lucía/ })

    await test.step('the list: sorted and searched in the address, which survives a reload', async () => {
      await visitor.open('/u/members')
      await lucia.waitFor()
      await walk.see('members_list')
      await visitor.choose(members.sort, members.sorts.points)
      await expect(page).toHaveURL(/sort=points/)
      await visitor.field(members.search).fill('LUCÍA')
      await expect(page).toHaveURL(/search=/)
      await page.reload()
      await expect(visitor.field(members.search)).toHaveValue('LUCÍA')
      await expect(everybody.getByRole('listitem')).toHaveCount(1)
    })

    await test.step('nobody is called %: the way back is offered', async () => {
      await visitor.field(members.search).fill('%')
      await says(page, filters.noneFound)
      await walk.see('members_none')
      await visitor.button(filters.clear).click()
      await lucia.waitFor()
    })

    await test.step('their page: points, notes and tags, by keyboard', async () => {
      await lucia.click()
      await page.getByRole('heading', { name: members.facts.title }).waitFor()
      await page.getByRole('heading', { name: earnings.earned }).waitFor()
      await page.getByRole('list', { name: members.events.title }).waitFor()
      await walk.see('members_one')
      await page.getByRole('combobox', { name: members.tags.new, exact: true }).fill(`Tag ${mark}`)
      await page.keyboard.press('Enter')
      await page.getByRole('button', { name: members.tags.remove.replace('{{tag}}', `Tag ${mark}`) }).waitFor()
      await visitor.field(members.notes.new).fill(`Oat milk, ${mark}`)
      await page.keyboard.press('Tab')
      await page.keyboard.press('Enter')
      await page.getByRole('list', { name: members.notes.title }).getByText(`Oat milk, ${mark}`).waitFor()
      await walk.see('members_noted')
    })

    await test.step('the tag finds them, is renamed for all, and removed', async () => {
      await page.goto(`/u/members?tag=${encodeURIComponent(`TAG ${mark}`)}`)
      await expect(everybody.getByRole('listitem')).toHaveCount(1)
      await visitor.open('/u/members/tags')
      const tags = page.getByRole('list', { name: members.tags.manage, exact: true })
      const row = (name: string) => tags.getByRole('listitem').filter({ hasText: name })
      await row(`Tag ${mark}`).getByRole('button', { name: members.tags.rename }).click()
      await visitor.field(members.tags.name).fill(`Regular ${mark}`)
      await page.keyboard.press('Enter')
      await row(`Regular ${mark}`).waitFor()
      await walk.see('members_tags')
      await row(`Regular ${mark}`).getByRole('button', { name: members.tags.delete }).click()
      const dialog = page.getByRole('dialog', { name: members.tags.deleteTitle.replace('{{tag}}', `Regular ${mark}`) })
      await dialog.getByRole('button', { name: members.tags.delete }).click()
      await expect(row(`Regular ${mark}`)).toHaveCount(0)
    })

    await test.step('the list as a file, with what the filters find', async () => {
      await visitor.open('/u/members?search=lucía')
      await lucia.waitFor()
      const [file] = await Promise.all([page.waitForEvent('download'), visitor.headerAction(members.export)])
      const lines = readFileSync(await file.path(), 'utf8')
        .trim()
        .split('\r\n')
      expect(lines).toHaveLength(2)
      expect(lines[1]).toContain('Lucía')
    })
    await walk.end()
  })
}
