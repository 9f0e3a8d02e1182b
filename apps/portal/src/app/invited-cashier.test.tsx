import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { readWorld } from '#test/world.ts'
import { button, heading, type Look } from './testing/screen.ts'
import { openScreen, startWorld } from './testing/test-screens.ts'

startWorld()

const access: Look = {
  says: 'who has access',
  as: 'hiringOwner',
  sees: [heading('common.nav.access'), button('access.control.send')],
}
const needs: Look = { says: 'what needs them', as: 'hiringOwner', sees: [heading('tasks.title')] }
const offer: Look = { says: 'who invites', as: 'hired', sees: [heading('access.invitation.waiting')] }

test('a cashier is invited for a till; once they accepted, the owner adds them and gives the empty till points, in one transaction', async () => {
  const { hiredEmail, hiringTill } = (await readWorld()).ids
  const inviting = await openScreen('/u/dashboard/acl', access)
  await inviting.all(access.sees)
  await page.getByRole('textbox', { name: inviting.t('access.control.email') }).fill(hiredEmail)
  await page.getByRole('radio', { name: inviting.t('access.control.cashier') }).click()
  // The only one is chosen.
  const till = page.getByRole('combobox', { name: inviting.t('access.control.till') })
  await expect.element(till).toHaveValue('Counter')
  await page.getByRole('button', { name: inviting.t('access.control.send') }).click()
  const entry = page.getByRole('listitem').filter({ hasText: hiredEmail })
  await expect.element(entry.getByText(/Cashier at Counter/)).toBeVisible()
  inviting.stop()

  const invited = await openScreen('/select-business', offer)
  await expect.element(page.getByText(/Cashier at Counter/)).toBeVisible()
  await page.getByRole('button', { name: /^Accept/ }).click()
  await expect.poll(() => invited.history.location.pathname).toBe('/u/dashboard')
  invited.stop()

  const owner = await openScreen('/u/notifications', needs)
  await expect.element(page.getByText(owner.t('tasks.operatorProposal.ready', { name: hiredEmail }))).toBeVisible()
  await page.getByRole('link', { name: owner.t('tasks.operatorProposal.action') }).click()
  await expect.poll(() => owner.history.location.pathname).toBe(`/u/pos/${hiringTill}/operators`)
  const waiting = page.getByRole('list', { name: owner.t('operators.proposals.title') })
  await expect.element(waiting.getByText(/Waits for your signature since/)).toBeVisible()
  await expect.element(waiting.getByRole('checkbox', { name: owner.t('operators.points.tick') })).toBeChecked()
  // All that the wallet has, which is less than usual.
  const amount = waiting.getByRole('textbox', { name: owner.t('operators.points.amount') })
  await expect.element(amount).toHaveValue('300')
  const add = waiting.getByRole('button', { name: owner.t('operators.proposals.add', { name: hiredEmail }) })
  await amount.fill('301')
  await add.click()
  await expect.element(waiting.getByText(/^More than the/)).toBeVisible()
  await amount.fill('120')
  await add.click()
  await expect.poll(() => page.getByRole('dialog').element().textContent).toContain('which gets 120 SOL to give')
})

test('no cashier can be invited while there is no open till', async () => {
  const look: Look = { ...access, as: 'newOwner' }
  const without = await openScreen('/u/dashboard/acl', look)
  await without.all(look.sees)
  await expect.element(page.getByRole('radio', { name: without.t('common.levels.employee') })).toBeVisible()
  expect(page.getByRole('radio', { name: without.t('access.control.cashier') }).elements()).toEqual([])
})

test('an admin is invited for the wallet of the business; a manager invites none', async () => {
  const inviting = await openScreen('/u/dashboard/acl', access)
  await inviting.all(access.sees)
  const email = 'admin.hiring@example.com'
  await page.getByRole('textbox', { name: inviting.t('access.control.email') }).fill(email)
  await page.getByRole('radio', { name: inviting.t('access.control.admin') }).click()
  await page.getByRole('button', { name: inviting.t('access.control.send') }).click()
  await expect.element(page.getByText(inviting.t('access.control.sentToAdd', { email }))).toBeVisible()
  await expect
    .element(
      page
        .getByRole('listitem')
        .filter({ hasText: email })
        .getByText(/Manager · Admin of/),
    )
    .toBeVisible()
  inviting.stop()

  const manager = await openScreen('/u/dashboard/acl', { ...access, as: 'manager' })
  await expect.element(page.getByRole('radio', { name: manager.t('access.control.cashier') })).toBeVisible()
  expect(page.getByRole('radio', { name: manager.t('access.control.admin') }).elements()).toEqual([])
})
