import { expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import type { WorldLine } from '#test/world.ts'
import { button, type Look } from './testing/screen.ts'
import { openScreen, startWorld } from './testing/test-screens.ts'

startWorld()

const join = button('access.invitation.join', { business: 'Café Sol' })

async function openOffer(who: 'joining' | 'late' | 'patient' | 'unanswered', trouble?: (line: WorldLine) => () => void) {
  const token = `${who}Invitation` as const
  const look: Look = {
    says: 'the tap that joins',
    as: `${who}Guest`,
    sees: [join],
    stored: (_, ids) => ({ tab: { 'lealta.invitation': ids[token], 'lealta.return-to': '/invitation' } }),
  }
  const seen = await openScreen('/onboarding/onboarding-individual/activate', look, trouble)
  await seen.all(look.sees)
  return { ...seen, isAt: (place: string) => expect.poll(() => seen.history.location.pathname).toBe(place) }
}

test('one tap opens the wallet, accepts the invitation and opens the business, whose link is not asked for again', async () => {
  const fetched: string[] = []
  const seen = await openOffer('joining', line => {
    const { fetch } = line
    vi.spyOn(line, 'fetch').mockImplementation((input, init) => {
      fetched.push(new URL(input instanceof Request ? input.url : input, location.origin).pathname)
      return fetch(input, init)
    })
    return () => {}
  })
  await join(seen.t).click()
  await seen.isAt('/u/dashboard')
  await expect.element(page.getByText('Café Sol').first()).toBeVisible()
  const accepted = fetched.indexOf('/api/invitations/link/acceptance')
  expect(accepted).toBeGreaterThan(0)
  expect(fetched.slice(accepted)).not.toContain('/api/invitations/link')
})

test('an acceptance that does not come through leads to the invitation, which can be accepted there', async () => {
  const seen = await openOffer('late', line => line.cut(/\/invitations\/link\/acceptance/))
  await join(seen.t).click()
  await seen.isAt('/invitation')
  await page.getByRole('button', { name: seen.t('common.accept'), exact: true }).click()
  seen.release()
  await page.getByRole('button', { name: seen.t('access.invitation.acceptOf', { business: 'Café Sol' }) }).click()
  await seen.isAt('/u/dashboard')
})

/** From now on the portal's acceptances happen, and so many answers to them never arrive. @returns how often it accepted */
function loseAnswers(line: WorldLine, lost: number) {
  const { fetch } = line
  let accepted = 0
  vi.spyOn(line, 'fetch').mockImplementation(async (input, init) => {
    const answer = await fetch(input, init)
    if (!(input instanceof Request ? input.url : String(input)).endsWith('/invitations/link/acceptance')) return answer
    accepted += 1
    if (accepted <= lost) throw new TypeError('Failed to fetch')
    return answer
  })
  return () => accepted
}

test('an acceptance whose answer is lost is asked again, and opens the business', async () => {
  let accepted = () => 0
  const seen = await openOffer('patient', line => {
    accepted = loseAnswers(line, 2)
    return () => {}
  })
  await join(seen.t).click()
  await seen.isAt('/u/dashboard')
  await expect.element(page.getByText('Café Sol').first()).toBeVisible()
  expect(accepted()).toBe(3)
})

test('the page of an invitation that was accepted opens the business for who is in by it', async () => {
  const seen = await openOffer('unanswered', line => {
    loseAnswers(line, 3)
    return () => {}
  })
  await join(seen.t).click()
  await seen.isAt('/invitation')
  await page.getByRole('button', { name: seen.t('common.accept'), exact: true }).click()
  await expect.element(page.getByText(seen.t('errors.invitation_used'))).toBeVisible()
  await page.getByRole('button', { name: seen.t('access.invitation.enter') }).click()
  await seen.isAt('/u/dashboard')
  await expect.element(page.getByText('Café Sol').first()).toBeVisible()

  // Whoever is a business never came in by it, and is not offered to.
  const stored: Look['stored'] = (_, ids) => ({ tab: { 'lealta.invitation': ids.unansweredInvitation } })
  const leave = button('access.invitation.goOn')
  const other = await openScreen('/invitation', { says: 'that it is used', as: 'owner', sees: [leave], stored })
  await other.all([leave])
  await expect.element(page.getByText(other.t('errors.invitation_used'))).toBeVisible()
  await expect.element(page.getByRole('button', { name: other.t('access.invitation.enter') })).not.toBeInTheDocument()
})
