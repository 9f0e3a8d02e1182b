import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { readWorld } from '#test/world.ts'
import { button, heading, type Look } from './testing/screen.ts'
import { openScreen, startWorld } from './testing/test-screens.ts'

startWorld()

const form = [heading('operators.title'), button('operators.add.action')]

test('who has no wallet yet is invited from the form that adds them, with their address', async () => {
  const look: Look = { says: 'operators', as: 'owner', sees: form }
  const seen = await openScreen('/u/wallet/operators', look)
  await seen.all(form)
  await page.getByRole('textbox', { name: seen.t('operators.add.person') }).fill('nobody.yet@example.com')
  await page.getByRole('link', { name: seen.t('operators.add.invite', { email: 'nobody.yet@example.com' }) }).click()
  await expect.element(page.getByRole('heading', { name: seen.t('common.nav.access') }).first()).toBeVisible()
  await expect.element(page.getByRole('textbox', { name: seen.t('access.control.email') })).toHaveValue('nobody.yet@example.com')
})

test('who is to mint and does not sign for the wallet is added there first', async () => {
  const look: Look = { says: 'minters', as: 'owner', sees: form }
  const seen = await openScreen('/u/loyalty-program/operators', look)
  await seen.all(form)
  await page.getByRole('textbox', { name: seen.t('operators.add.person') }).fill((await readWorld()).ids.debtorKey)
  await page.getByRole('link', { name: seen.t('operators.add.toWallet') }).click()
  await expect.poll(() => seen.history.location.pathname).toBe('/u/wallet/operators')
})
