import { listHelpTopics } from '@lealta/messages/help'
import { expect } from '@playwright/test'
import { test } from './fixtures.ts'
import { atEveryChange, desk, phone } from './screen-check.ts'
import { Walk } from './walk.ts'

for (const look of [phone, desk]) {
  const { language, size } = look
  const topics = listHelpTopics(language)
  const titleOf = (id: Parameters<typeof topics.get>[0]) => topics.get(id)?.title ?? ''

  test(`decision 0095: help on a screen is opened by touch or key, searched, followed and closed (${language}, ${size.width} px)${atEveryChange(look === phone)}`, async ({
    browser,
    product,
  }) => {
    const walk = await Walk.begin({ browser, product, look, signedIn: await product.signIn('owner') })
    const { visitor, page } = walk
    const { help, common } = visitor.words
    const drawer = page.getByRole('dialog', { name: help.title, exact: true })
    const ask = visitor.button(common.help)
    const search = drawer.getByLabel(help.search)

    await test.step('the help of the screen opens, by touch or by a key', async () => {
      await visitor.open('/u/members')
      await ask.focus()
      if (look === phone) await ask.click()
      else await page.keyboard.press('?')
      await expect(drawer.getByRole('heading', { name: titleOf('customers.members') })).toBeVisible()
      await walk.see('help_topic')
    })

    await test.step('Escape closes it, and the focus is where it was', async () => {
      await page.keyboard.press('Escape')
      await expect(drawer).toBeHidden()
      await expect(ask).toBeFocused()
    })

    await test.step('a search in the other language and without accents finds a topic; nothing found leads to support', async () => {
      await ask.click()
      await search.fill('zzyzx')
      await expect(drawer.getByRole('link', { name: help.support })).toBeVisible()
      await walk.see('help_none')
      await search.fill(language === 'es' ? 'CLOSE TILL' : 'cerrar caja')
      await expect(drawer.getByRole('button', { name: titleOf('till.closeTill') })).toBeVisible()
      await walk.see('help_found')
      await page.keyboard.press('Tab')
      await page.keyboard.press('Enter')
      await expect(drawer.getByRole('heading', { name: titleOf('till.closeTill') })).toBeFocused()
    })

    await test.step('a link leads to the screen, and the help closes', async () => {
      await drawer.getByRole('link', { name: titleOf('till.tills') }).click()
      await page.waitForURL('**/u/pos')
      await expect(drawer).toBeHidden()
    })

    await test.step('a visitor has it on the first page, before the portal is loaded', async () => {
      const guest = await Walk.begin({ browser, product, look })
      await guest.page.goto('/home')
      await guest.visitor.button(common.help).click()
      const front = guest.page.getByRole('dialog', { name: help.title, exact: true })
      await expect(front.getByRole('heading', { name: titleOf('start.welcome') })).toBeVisible()
      await guest.see('help_front')
      await guest.page.keyboard.press('Escape')
      await expect(guest.visitor.button(common.help)).toBeFocused()
      await guest.end()
    })
    await walk.end()
  })
}
