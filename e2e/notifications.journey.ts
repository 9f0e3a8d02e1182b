import { expect } from '@playwright/test'
import { test } from './fixtures.ts'
import { atEveryChange, desk, listFaults, phone } from './screen-check.ts'
import { says, Walk } from './walk.ts'

const CUSTOMER = 'customer@tostado.example'

for (const look of [phone, desk]) {
  const { language, size } = look
  test(`the bell says what needs a person, who puts it away, takes it back, and does it (${size.width} px, ${language})${atEveryChange(look === phone)}`, async ({
    browser,
    product,
  }) => {
    const owner = await Walk.begin({ browser, product, look: desk, signedIn: await product.signIn('owner') })
    const customer = await Walk.begin({ browser, product, look, signedIn: await product.signIn('customer') })
    const { page, visitor } = customer
    const { tasks, access } = visitor.words
    const bell = page.getByRole('link', { name: new RegExp(`^${tasks.title}: \\d`) }).first()
    const words = tasks.invitation.title.replace('{{business}}', '').trim()
    /** Its row in one of the two lists: other journeys may have sent this person something, too. */
    const rowIn = (name: string) => page.getByRole('list', { name, exact: true }).getByRole('listitem').filter({ hasText: words })

    await test.step('somebody invites them', async () => {
      await owner.visitor.open('/u/dashboard/acl')
      const { control } = owner.visitor.words.access
      await owner.page.getByLabel(control.email, { exact: false }).first().fill(CUSTOMER)
      await owner.visitor.button(control.send).click()
      await says(owner.page, owner.visitor.words.common.status.invited)
    })

    await test.step('the bell counts it, and leads to where it is', async () => {
      await visitor.open('/u/dashboard')
      await expect(bell).toBeVisible()
      await customer.see('home_invited')
      await bell.click()
      await expect(rowIn(tasks.open)).toBeVisible()
      await customer.see('notifications')
    })

    await test.step('put away, it is below; taken back, it is where it was', async () => {
      await rowIn(tasks.open).getByRole('button').click()
      await expect(rowIn(tasks.away)).toBeVisible()
      await expect(rowIn(tasks.open)).toBeHidden()
      await customer.see('notifications_away')
      await rowIn(tasks.away).getByRole('button', { name: tasks.takeBack }).click()
      await expect(rowIn(tasks.open)).toBeVisible()
    })

    await test.step('answered, it is gone by itself', async () => {
      await rowIn(tasks.open).getByRole('link').click()
      const decline = page.getByRole('button', { name: new RegExp(`^${access.invitation.decline}`) })
      await decline.click()
      await expect(decline).toBeHidden()
      await visitor.open('/u/notifications')
      await says(page, tasks.lead)
      await expect(rowIn(tasks.open)).toBeHidden()
    })

    await test.step('a link of the summary that is not ours says so', async () => {
      await page.goto('/unsubscribe/not-ours')
      await visitor.button(tasks.ending.action).waitFor()
      expect(await listFaults(page, look, { picture: `unsubscribe-${size.width}-${language}.png` })).toEqual([])
      await visitor.button(tasks.ending.action).click()
      await says(page, tasks.ending.gone)
    })
    const refused = customer.faults.filter(fault => !fault.includes('404'))
    expect([...refused, ...owner.faults]).toEqual([])
  })
}
