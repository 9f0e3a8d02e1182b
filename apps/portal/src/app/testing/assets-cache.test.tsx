import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { heading, type Look } from './screen.ts'
import { openScreen, startWorld } from './test-screens.ts'

startWorld()

const till: Look = { says: '', as: 'owner', address: ids => `/u/pos/${ids.till}`, sees: [] }
/** Among what the till takes, not among what happened at it: that comes with its names. */
const coffee = () =>
  page
    .getByRole('main')
    .getByRole('listitem')
    .filter({ hasText: /Free coffee \d+$/ })

test('spec §3 "assets cache": what the device remembers of assets is shown until they are read', async () => {
  const first = await openScreen('/u/pos', till)
  await first.all([heading('tills.facts.title')])
  await expect.element(coffee()).toBeVisible()
  const stored = first.storage.device.getItem('lealta.assets')
  first.stop()

  const remembers: Look = { ...till, stored: () => ({ device: { 'lealta.assets': stored ?? '' } }) }
  const second = await openScreen('/u/pos', remembers, line => line.hold(/\/assets$/))
  await expect.element(coffee()).toBeVisible()
  second.stop()

  const damaged: Look = { ...till, stored: () => ({ device: { 'lealta.assets': '[{"id":1}]' } }) }
  const third = await openScreen('/u/pos', damaged, line => line.hold(/\/assets$/))
  await third.all([heading('tills.facts.title')])
  expect(coffee().query()).toBeNull()
  third.release()
  await expect.element(coffee()).toBeVisible()
})
