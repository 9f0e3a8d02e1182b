import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { readWorld, type WorldLine } from '#test/world.ts'
import { button, heading, type Look } from './testing/screen.ts'
import { openScreen, startWorld } from './testing/test-screens.ts'

startWorld()

const form: Look = { says: 'the address', as: 'newIndividual', sees: [heading('onboarding.email.title'), button('contact.email.send')] }
const openForm = (invitation: string, trouble?: (line: WorldLine) => () => void) =>
  openScreen(
    '/onboarding/onboarding-individual/register-email',
    { ...form, stored: () => ({ tab: { 'lealta.invitation': invitation } }) },
    trouble,
  )

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

test.for([
  ['is not waited for', undefined],
  ['does not take the place of what was typed', 'ana@example.com'],
] as const)('an invitation that is slow to be read %s', async ([, typed]) => {
  const { guestInvitation, guestEmail } = (await readWorld()).ids
  let end = () => {}
  const seen = await openForm(guestInvitation, line => {
    end = line.hold(/\/invitations\/link/)
    return end
  })
  await seen.all(form.sees)
  const field = page.getByRole('textbox', { name: seen.t('contact.email.label') })
  await expect.element(field).toHaveValue('')
  if (typed) await userEvent.fill(field, typed)
  end()
  await expect.element(page.getByText(seen.t('onboarding.email.invited'))).toBeVisible()
  await expect.element(field).toHaveValue(typed ?? guestEmail)
})

test('who stands in the field when the address comes in, and types another, has typed that and nothing else', async () => {
  const { guestInvitation, guestEmail } = (await readWorld()).ids
  let end = () => {}
  const seen = await openForm(guestInvitation, line => {
    end = line.hold(/\/invitations\/link/)
    return end
  })
  await seen.all(form.sees)
  const field = page.getByRole('textbox', { name: seen.t('contact.email.label') })
  await field.click()
  end()
  await expect.element(field).toHaveValue(guestEmail)
  await userEvent.keyboard('ana@example.com')
  await expect.element(field).toHaveValue('ana@example.com')
})
