import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { readWorld } from '#test/world.ts'
import { button, heading, type Look } from './testing/screen.ts'
import { openScreen, startWorld } from './testing/test-screens.ts'

startWorld()

const form: Look = { says: 'the address', as: 'newIndividual', sees: [heading('onboarding.email.title'), button('contact.email.send')] }
const openForm = (invitation: string) =>
  openScreen('/onboarding/onboarding-individual/register-email', { ...form, stored: () => ({ tab: { 'lealta.invitation': invitation } }) })

test('who comes by an invitation finds the address that was invited', async () => {
  const { guestInvitation, guestEmail } = (await readWorld()).ids
  const seen = await openForm(guestInvitation)
  await seen.all(form.sees)
  await expect.element(page.getByRole('textbox', { name: seen.t('contact.email.label') })).toHaveValue(guestEmail)
  await expect.element(page.getByText(seen.t('onboarding.email.invited'))).toBeVisible()
})

test('an invitation that is none leaves the form empty', async () => {
  const seen = await openForm('forged')
  await seen.all(form.sees)
  await expect.element(page.getByRole('textbox', { name: seen.t('contact.email.label') })).toHaveValue('')
})
