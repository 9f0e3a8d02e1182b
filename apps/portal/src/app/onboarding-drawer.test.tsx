import { describe, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { heading, type Look } from './testing/screen.ts'
import { openScreen, startWorld } from './testing/test-screens.ts'

startWorld()

const country = '/onboarding/onboarding-individual/setup-country'
const step: Look = { says: 'a step', as: 'newIndividual', sees: [heading('onboarding.country.title')] }
const drawer = page.getByRole('complementary', { name: 'Where do you live' })
const sheet = page.getByRole('dialog', { name: 'Where do you live' })
const title = page.getByRole('heading', { level: 1, name: 'Set up your account' })
const next = page.getByRole('main').getByRole('link', { name: 'Continue' })
const close = page.getByRole('button', { name: 'Close', exact: true })

async function open(path: string, width: number, look: Look = step) {
  const seen = await openScreen(path, look)
  await page.viewport(width, 800)
  await seen.all(look.sees)
  return { ...seen, isAt: (place: string) => expect.poll(() => seen.history.location.pathname).toBe(place) }
}

describe('product decision 24: onboarding is a right drawer over a welcome page', () => {
  test('on a desktop the step is open beside the page, which says how far the person is', async () => {
    await open(country, 1440)
    await expect.element(drawer).toBeVisible()
    await expect.element(title).toBeVisible()
    await expect.element(page.getByText('A wallet for yourself')).toBeVisible()
    await expect.element(page.getByText(/^0 of \d steps done$/)).toBeVisible()
    await expect.element(page.getByRole('navigation', { name: 'Steps' }).getByRole('link', { name: 'Country' })).toBeVisible()
    expect(next.query(), 'the way there is the drawer').toBeNull()
  })

  test('closing it leaves the page with “Continue”, which opens the next step; the browser’s back button closes that', async () => {
    const { history, isAt } = await open(country, 1440)
    await close.click()
    await isAt('/onboarding/welcome')
    await expect.element(drawer).not.toBeInTheDocument()
    await expect.element(page.getByText('Say where you live.')).toBeVisible()
    await next.click()
    await isAt(country)
    await expect.element(drawer).toBeVisible()
    history.back()
    await isAt('/onboarding/welcome')
    await expect.element(next).toBeVisible()
  })

  test('spec §2: the button that opens the right drawer is shown on the page alone', async () => {
    const { isAt } = await open(country, 1440)
    const opener = page.getByRole('button', { name: 'Open side panel' })
    expect(opener.query()).toBeNull()
    await close.click()
    await opener.click()
    await isAt(country)
    await expect.element(drawer).toBeVisible()
  })

  test('on a phone it is a sheet that holds the focus; Esc leads to the page, where every step can be opened', async () => {
    const { isAt } = await open(country, 360)
    await expect.element(sheet).toBeVisible()
    await expect.poll(() => sheet.element().contains(document.activeElement)).toBe(true)
    await userEvent.keyboard('{Escape}')
    await isAt('/onboarding/welcome')
    await expect.element(page.getByRole('button', { name: 'Sign out' })).toBeVisible()
    await page.getByRole('link', { name: 'Country' }).click()
    await isAt(country)
    await expect.element(sheet).toBeVisible()
  })

  test('the program that the person came to join is named once, where it is seen', async () => {
    const joining: Look = { ...step, stored: (_, { program }) => ({ tab: { 'lealta.return-to': `/j/${program}` } }) }
    await open(country, 360, joining)
    const line = page.getByText(/^You are joining/)
    await expect.element(sheet.getByText(/^You are joining/)).toBeVisible()
    expect(line.elements()).toHaveLength(1)
    await page.viewport(1440, 800)
    await expect.element(page.getByRole('main').getByText(/^You are joining/)).toBeVisible()
    expect(line.elements()).toHaveLength(1)
  })

  test('an invitation that waits is said', async () => {
    const invited: Look = { ...step, stored: () => ({ tab: { 'lealta.invitation': 'token' } }) }
    await open(country, 1440, invited)
    await expect.element(page.getByText('An invitation is waiting for you', { exact: false })).toBeVisible()
  })

  test('who can only collect so far closes it and is at home, not led back to the contact that is missing', async () => {
    const collects: Look = {
      says: 'the missing contact',
      as: 'joined',
      sees: [heading('onboarding.phone.title')],
      stored: () => ({ tab: { 'lealta.return-to': '/select-business' } }),
    }
    const { isAt } = await open('/select-business', 1440, collects)
    await isAt('/onboarding/onboarding-individual/register-phone')
    await close.click()
    await isAt('/u/dashboard')
  })
})
