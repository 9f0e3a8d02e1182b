import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import type { Session } from '#shared/session/session.ts'
import { entranceScreens } from './testing/entrance.ts'
import { heading, type Look } from './testing/screen.ts'
import { openScreen, startWorld } from './testing/test-screens.ts'

startWorld()

/** A session whose token the API does not know any more. */
const ended = ({ wallet, token }: Session, more: { awaitsCode?: true } = {}) => ({
  'lealta.session': JSON.stringify({ wallet, token: { ...token, ...more, value: 'ended-elsewhere' } }),
})

const notice = page.getByRole('dialog', { name: 'Notification' })

test('an activation that is refused says why, and can be tried again', async () => {
  const ready = { says: 'ready', as: 'readyIndividual', sees: [heading('onboarding.activate.titleIndividual')] } as const
  const seen = await openScreen('/onboarding/onboarding-individual/activate', ready, line => line.exhaust(/\/enablement\/existing$/))
  const activate = page.getByRole('button', { name: 'Activate wallet' })
  await activate.click()
  await expect.element(notice.getByText(/Too many attempts/)).toBeVisible()
  await notice.getByRole('button', { name: 'Accept' }).click()
  await expect.element(notice).not.toBeInTheDocument()
  await expect.element(activate).toHaveFocus()
  seen.release()
  await activate.click()
  await expect.element(page.getByRole('dialog', { name: 'Confirm' })).toBeVisible()
})

test('a sign-in code that cannot be sent: says why, offers another try, and the way out', async () => {
  const code = entranceScreens['/home/code']?.full as Look
  const unsent: Look = { ...code, stored: session => ({ device: ended(session, { awaitsCode: true }) }) }
  await openScreen('/home/code', unsent, line => line.cut(/\/sessions\/code$/))
  await expect.element(notice.getByText(/connection/)).toBeVisible()
  await notice.getByRole('button', { name: 'Accept' }).click()
  await expect.element(page.getByRole('button', { name: 'Try again' })).toBeVisible()
  await page.getByRole('button', { name: 'Cancel and sign out' }).click()
  await expect.element(page.getByRole('link', { name: 'Create a wallet' })).toBeVisible()
})

test('spec §4: a session that was ended on another device is asked to sign in again', async () => {
  const gone: Look = {
    says: 'gone',
    as: 'customer',
    stored: session => ({ device: ended(session) }),
    sees: [heading('signIn.title')],
    leadsTo: '/home/auth',
  }
  const seen = await openScreen('/u/dashboard', gone)
  await seen.all(gone.sees)
  await seen.settled(gone)
})
