import { describe, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { readWorld } from '#test/world.ts'
import { heading, type Look, link, named, UNKNOWN_ID } from './screen.ts'
import { openScreen, testScreens } from './test-screens.ts'
import { tillScreens } from './tills.ts'

testScreens(tillScreens)

describe('a new till starts at the location from which it is made', () => {
  const field = page.getByRole('combobox', { name: 'Location' })
  const open = async (look: Omit<Look, 'says' | 'as'>) => {
    const seen = await openScreen('/u/pos/new', { says: '', as: 'owner', ...look })
    await seen.all(look.sees)
  }

  test('the button of a location chooses it', async () => {
    await open({ address: ({ location }) => `/u/locations/${location}`, sees: [named('Palermo')] })
    await page.getByRole('link', { name: 'New till' }).click()
    await expect.element(field).toHaveValue('Palermo')
  })

  test('without one, none is chosen', async () => {
    await open({ address: () => '/u/pos/new', sees: [heading('tills.newTitle')] })
    await expect.element(field).toHaveValue('No location')
  })

  test.each<[string, Look['address']]>([
    ['an unknown id', () => `/u/pos/new?location=${UNKNOWN_ID}`],
    ['an employee account', ({ heldAccount }) => `/u/pos/new?location=${heldAccount}`],
  ])('%s chooses none', async (_, address) => {
    await open({ ...(address ? { address } : {}), sees: [heading('tills.newTitle')] })
    await expect.element(field).toHaveValue('No location')
  })
})

test.each([360, 1280])('from the counter one comes to the shifts (%s px)', async width => {
  await page.viewport(width, 740)
  const sees = [heading('tills.counter.scan')]
  const seen = await openScreen('/u/pos/$pos/till', { says: '', as: 'owner', address: ({ till }) => `/u/pos/${till}/till`, sees })
  await seen.all(sees)
  if (width === 360) await page.getByRole('button', { name: seen.t('common.moreActions') }).click()
  await page.getByRole(width === 360 ? 'menuitem' : 'button', { name: seen.t('shifts.title') }).click()
  await seen.all([heading('shifts.title')])
  expect(seen.history.location.pathname).toMatch(/\/shifts$/)
})

test.each([
  ['the bar of a phone', 360],
  ['the menu', 1280],
])('%s leads whoever works at one till straight to its counter, and back is where they came from', async (_, width) => {
  await page.viewport(width, 740)
  const seen = await openScreen('/u/dashboard', { says: '', as: 'server', sees: [] })
  const { servingTill } = (await readWorld()).ids
  await expect.element(page.getByRole('heading', { level: 1 })).toBeVisible()
  await page
    .getByRole('navigation')
    .getByRole('link', { name: seen.t('common.nav.till'), exact: true })
    .click()
  await expect.poll(() => seen.history.location.pathname).toBe(`/u/pos/${servingTill}/till`)
  await seen.all([heading('tills.counter.scan')])
  seen.history.back()
  await expect.poll(() => seen.history.location.pathname).toBe('/u/dashboard')
})

test('whoever runs the business without signing for a till is led to its tills', async () => {
  const seen = await openScreen('/u/till', { says: '', as: 'newOwner', sees: [] })
  await expect.poll(() => seen.history.location.pathname).toBe('/u/pos')
  await seen.all([heading('tills.title'), link('tills.create')])
})
