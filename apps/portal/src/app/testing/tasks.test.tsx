import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { button, heading } from './screen.ts'
import { taskScreens } from './tasks.ts'
import { openScreen, testScreens } from './test-screens.ts'

testScreens(taskScreens)

test('/unsubscribe/$token · unknown: a link that is not ours is told where it was pressed', async () => {
  const seen = await openScreen('/unsubscribe/$token', { says: '', address: () => '/unsubscribe/not-ours', sees: [] })
  await seen.all([heading('tasks.ending.title')])
  await button('tasks.ending.action')(seen.t).click()
  await seen.all([heading('tasks.ending.gone')])
  expect(page.getByRole('dialog').query()).toBeNull()
})

test('/u/notifications: what is put away leaves the bell, is there below, and can be taken back', async () => {
  const seen = await openScreen('/u/notifications', { says: '', as: 'joined', sees: [] })
  const title = seen.t('onboarding.tasks.phone')
  const bell = (count: number) => page.getByRole('link', { name: seen.t('tasks.bell', { count }) })
  await expect.element(bell(1)).toBeVisible()
  await page.getByRole('button', { name: seen.t('tasks.putAway', { title }) }).click()
  await expect.element(page.getByRole('list', { name: seen.t('tasks.away') })).toBeVisible()
  await expect.element(bell(1)).not.toBeInTheDocument()
  await seen.all([heading('tasks.away')])
  await button('tasks.takeBack')(seen.t).click()
  await expect.element(bell(1)).toBeVisible()
  await expect.element(page.getByRole('list', { name: seen.t('tasks.away') })).not.toBeInTheDocument()
})
