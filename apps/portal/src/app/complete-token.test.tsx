import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { heading, type Look } from './testing/screen.ts'
import { openScreen, startWorld } from './testing/test-screens.ts'

startWorld()

const list: Look = {
  says: 'what the draft lacks',
  as: 'owner',
  address: ids => `/u/loyalty-program/rewards/${ids.bareReward}`,
  sees: [heading('loyalty.readiness.title')],
}

test('what a draft lacks leads to its field, which says so, also where it was folded up', async () => {
  const seen = await openScreen('/u/loyalty-program/rewards/$rewardId', list)
  await seen.all(list.sees)
  const complete = (item: 'image' | 'redemption') =>
    page
      .getByRole('listitem')
      .filter({ hasText: seen.t(`loyalty.readiness.${item}`) })
      .getByRole('link', { name: seen.t('loyalty.readiness.fix') })
  await complete('redemption').click()
  const instructions = page.getByRole('textbox', { name: seen.t('rewards.fields.redemption_instructions') })
  await expect.element(instructions).toHaveFocus()
  await expect.element(page.getByText(seen.t('errors.field_required'))).toBeVisible()
  await instructions.fill('Show this.')
  await expect.element(page.getByText(seen.t('errors.field_required'))).not.toBeInTheDocument()
})

test('a link to what is there by now marks nothing', async () => {
  const look: Look = {
    says: 'the form without a mark',
    as: 'owner',
    address: ids => `/u/loyalty-program/rewards/${ids.draftReward}/edit?missing=redemption`,
    sees: [heading('rewards.edit')],
  }
  const seen = await openScreen('/u/loyalty-program/rewards/$rewardId/edit', look)
  await seen.all(look.sees)
  await expect.element(page.getByRole('textbox', { name: seen.t('rewards.fields.item') })).toBeVisible()
  await expect.element(page.getByText(seen.t('errors.field_required'))).not.toBeInTheDocument()
})
