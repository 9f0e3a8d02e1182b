import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import type { WorldLine } from '#test/world.ts'
import { heading, words } from './screen.ts'
import { openScreen, startWorld } from './test-screens.ts'

startWorld()

const KYB = /\/onboarding\/kyb$/
/** Longer than the pause between two checks. */
const POLL_WAIT = { timeout: 10_000 }

/** The review of a business that waits for its decision, on the screen. */
async function openReview() {
  let line: WorldLine | undefined
  const seen = await openScreen('/onboarding/onboarding-business/kyb', { says: '', as: 'inReview', sees: [] }, opened => {
    line = opened
    return () => {}
  })
  await seen.all([heading('onboarding.kyb.title'), words('onboarding.kyb.states.pending.title')])
  return { line: line!, seen, retry: page.getByRole('button', { name: seen.t('common.retry') }) }
}

test('rule §4 "a failed check ends polling with an error": it is shown beside what is known, until somebody asks again', async () => {
  const { line, seen, retry } = await openReview()
  const end = line.exhaust(KYB)
  await expect.element(page.getByText(seen.t('errors.too_many_requests')), POLL_WAIT).toBeVisible()
  await seen.all([words('onboarding.kyb.states.pending.title')])
  end()
  await retry.click()
  await expect.element(retry).not.toBeInTheDocument()
  seen.none([words('errors.too_many_requests')])
})

test('a check without an answer is not failed yet: the screen says that it looks again, and does', async () => {
  const { line, seen, retry } = await openReview()
  const end = line.cut(KYB)
  const lost = page.getByText(seen.t('onboarding.kyb.checkLost'))
  await expect.element(lost, POLL_WAIT).toBeVisible()
  expect(retry.query()).toBeNull()
  end()
  await expect.element(lost, POLL_WAIT).not.toBeInTheDocument()
})
