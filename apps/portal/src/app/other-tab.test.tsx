import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { heading, type Look } from './testing/screen.ts'
import { openScreen, startWorld } from './testing/test-screens.ts'

startWorld()

const look: Look = { says: 'the portal', as: 'owner', sees: [heading('dashboard.today.title')] }

test('signing out in another tab leads away from what is open here, and says why', async () => {
  const seen = await openScreen('/u/dashboard', look)
  await seen.all(look.sees)
  seen.storage.device.setItem('lealta.session', '{}')
  seen.tellOfTab('lealta.session')
  await expect.element(page.getByRole('dialog').getByText(seen.t('errors.signed_out_elsewhere'))).toBeVisible()
  await page.getByRole('button', { name: seen.t('common.accept') }).click()
  await expect.poll(() => seen.history.location.pathname).toBe('/home')
  await expect.element(page.getByRole('main')).toBeVisible()
})

test('what another tab writes besides that changes nothing here', async () => {
  const seen = await openScreen('/u/dashboard', look)
  await seen.all(look.sees)
  seen.tellOfTab('lealta.session')
  seen.tellOfTab('lealta.scheme')
  await seen.all(look.sees)
  expect(seen.history.location.pathname).toBe('/u/dashboard')
})
