import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { heading } from './testing/screen.ts'
import { openScreen, startWorld } from './testing/test-screens.ts'

startWorld()

const pieces = page.getByRole('textbox', { name: 'How many to begin with' })
const launch = page.getByRole('button', { name: 'Put on the counter' })
const review = page.getByRole('dialog', { name: 'Review and sign' })

test('a reward in one go: how many stands there, a number that no shop can hand out is refused in place, and the review says all of it', async () => {
  await openScreen('/u/loyalty-program/rewards/$rewardId/enable', {
    says: 'how many to begin with',
    as: 'owner',
    address: ids => `/u/loyalty-program/rewards/${ids.draftReward}/enable`,
    sees: [heading('rewards.enable.title')],
  })
  await expect.element(pieces).toHaveValue('20')
  for (const [wrong, says] of [
    ['', 'Amount not valid'],
    ['0', 'Amount not valid'],
    ['1.5', 'Only whole ones'],
  ] as const) {
    await pieces.fill(wrong)
    await launch.click()
    await expect.element(page.getByText(says)).toBeVisible()
    expect(review.query()).toBeNull()
  }
  await pieces.fill('12')
  await launch.click()
  await expect.element(review.getByText(/and put 12 on the counter for/)).toBeVisible()
})

test('selling more of it: a part of a piece is named in place, and opens no review', async () => {
  await openScreen('/u/loyalty-program/rewards/$rewardId/sell', {
    says: 'asks how many',
    as: 'owner',
    address: ids => `/u/loyalty-program/rewards/${ids.reward}/sell`,
    sees: [heading('rewards.sell.title')],
  })
  const many = page.getByRole('textbox', { name: 'How many pieces' })
  const sell = page.getByRole('button', { name: 'Put on sale' })
  await many.fill('1.5')
  await expect.element(page.getByText('Only whole ones')).toBeVisible()
  await expect.element(sell).toBeDisabled()
  await many.fill('1')
  await sell.click()
  await expect.element(review).toBeVisible()
})
