import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { heading } from './testing/screen.ts'
import { openScreen, startWorld } from './testing/test-screens.ts'

startWorld()

const points = page.getByRole('textbox', { name: 'Points to begin with' })
const pieces = page.getByRole('textbox', { name: '“Flat white”: how many to begin with' })
const review = page.getByRole('dialog', { name: 'Review and sign' })
const open = page.getByRole('button', { name: 'Open', exact: true })

const look = { says: 'what it opens with', as: 'opening', sees: [heading('onboarding.activate.titleBusiness')] } as const

test('a business opens with what it prepared: numbers stand there, wrong ones are refused in place, the review says all of it', async () => {
  await openScreen('/onboarding/onboarding-business/activate', look)
  await expect.element(points).toHaveValue('10000')
  await expect.element(pieces).toHaveValue('20')
  for (const [field, wrong, right, says] of [
    [points, '0', '5000', 'Amount not valid'],
    [points, '', '5000', 'Amount not valid'],
    [pieces, '1.5', '12', 'Only whole ones'],
    [pieces, '0', '12', 'Amount not valid'],
  ] as const) {
    await field.fill(wrong)
    await open.click()
    await expect.element(page.getByText(says)).toBeVisible()
    expect(review.query()).toBeNull()
    await field.fill(right)
    await expect.element(page.getByText(says)).not.toBeInTheDocument()
  }
  await open.click()
  await expect.element(review.getByText(/open with 5,000 SELLOS and 12 Flat white, on sale for 8 SELLOS each/)).toBeVisible()
})

test('a reward that could not be read is not taken for none: neither is opening without it offered, nor does the list say that it is not begun', async () => {
  const seen = await openScreen('/onboarding/onboarding-business/activate', { ...look, as: 'opening' }, line => line.cut(/\/rewards$/))
  await expect.element(page.getByText(seen.t('common.notLoaded')).first()).toBeVisible()
  expect(open.query()).toBeNull()
  expect(page.getByText(seen.t('onboarding.opening.rewardTodo')).query()).toBeNull()
  expect(page.getByText(seen.t('onboarding.opening.poster')).query(), 'the poster is there without it').not.toBeNull()
  await page
    .getByRole('dialog')
    .getByRole('button', { name: seen.t('common.close') })
    .click()
  seen.release()
  await page
    .getByRole('button', { name: seen.t('common.retry') })
    .first()
    .click()
  await expect.element(pieces).toHaveValue('20')
})

test('the wallet can be activated alone; what was prepared stays', async () => {
  await openScreen('/onboarding/onboarding-business/activate', look)
  await page.getByRole('button', { name: 'Activate the wallet alone' }).click()
  await expect.element(review.getByText('You activate your wallet', { exact: true })).toBeVisible()
})

test('what is prepared can be changed until then, and is saved to where one came from', async () => {
  const seen = await openScreen('/onboarding/onboarding-business/first-reward', { ...look, as: 'preparing' })
  await page.getByRole('textbox', { name: 'Price in points' }).fill('9')
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await expect.poll(() => seen.history.location.pathname).toBe('/onboarding/onboarding-business/activate')
  await page.getByRole('link', { name: /Flat white/ }).click()
  await expect.element(page.getByRole('textbox', { name: 'Price in points' })).toHaveValue('9')
})
