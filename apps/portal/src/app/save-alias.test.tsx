import { describe, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { button, heading, type Look, type Sight } from './testing/screen.ts'
import { openScreen, startWorld } from './testing/test-screens.ts'

startWorld()

type Ids = Parameters<NonNullable<Look['address']>>[0]

const named = (name: string) => page.getByRole('textbox', { name })
const notice = page.getByRole('dialog', { name: 'Notification' })

/** Saves a form while the API takes no more calls of it: a failure that is about no field. */
async function saveInVain(address: (ids: Ids) => string, title: Sight, change: () => Promise<void>, action: Sight): Promise<void> {
  const seen = await openScreen('', { says: '', as: 'owner', address, sees: [] })
  await seen.all([title])
  await change()
  seen.disturb(line => line.exhaust(/\/(?:points-of-sale|sub-accounts)(?:\/[^/]+)?$/))
  await action(seen.t).click()
  await expect.element(notice.getByText(/Too many attempts/)).toBeVisible()
}

// The business profile leads with the same words.
describe('rule §8 "save alias error": the cause comes after what could not be saved', () => {
  test.each([
    ['a till that is changed', (ids: Ids) => `/u/pos/${ids.draftTill}/edit`, heading('tills.edit')],
    ['a location', (ids: Ids) => `/u/locations/${ids.draftLocation}/edit`, heading('accounts.location.edit')],
    ['an employee account', (ids: Ids) => `/u/employees/${ids.draftEmployee}/edit`, heading('accounts.employee.edit')],
  ] as const)('%s, with another alias', async (_, address, title) => {
    await saveInVain(address, title, () => named('Short address').fill('another'), button('common.save'))
    await expect.element(notice.getByText(/The alias could not be saved/)).toBeVisible()
  })

  test('a new till with an alias', async () => {
    const fill = async () => {
      await named('Name of the till').fill('Bar')
      await named('Short address').fill('bar')
    }
    await saveInVain(() => '/u/pos/new', heading('tills.newTitle'), fill, button('tills.create'))
    await expect.element(notice.getByText(/The alias could not be saved/)).toBeVisible()
  })

  test('a till whose alias stays: the cause alone', async () => {
    const address = (ids: Ids) => `/u/pos/${ids.draftTill}/edit`
    await saveInVain(address, heading('tills.edit'), () => named('Name of the till').fill('Bar'), button('common.save'))
    expect(notice.getByText(/The alias could not be saved/).query()).toBeNull()
  })
})
