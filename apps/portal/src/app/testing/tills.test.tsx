import { describe, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { heading, type Look, named, UNKNOWN_ID } from './screen.ts'
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
