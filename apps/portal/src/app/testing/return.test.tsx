import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { heading, type Look, list } from './screen.ts'
import { openScreen, startWorld } from './test-screens.ts'

startWorld()

test('who opens an address of the portal chooses whose portal, and goes on to it', async () => {
  const choice: Look = {
    says: '',
    as: 'manager',
    address: () => '/select-business?next=/u/pos',
    sees: [list('dashboard.select.businesses')],
  }
  const seen = await openScreen('/select-business', choice)
  await seen.all(choice.sees)
  await page.getByRole('list', { name: 'Businesses' }).getByRole('button').first().click()
  await seen.all([heading('tills.title')])
  expect(seen.history.location.pathname).toBe('/u/pos')
})

test('who is not signed in is led to the first page, which knows where they were going', async () => {
  const seen = await openScreen('/u/orders', { says: '', sees: [heading('home.headline')] })
  await seen.all([heading('home.headline')])
  expect(seen.history.location.href).toBe('/home?next=%2Fu%2Forders')
})
