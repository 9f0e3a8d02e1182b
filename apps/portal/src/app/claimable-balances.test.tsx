import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { heading } from './testing/screen.ts'
import { openScreen, startWorld } from './testing/test-screens.ts'

startWorld()

const look = { says: 'what waits', as: 'receiver', sees: [heading('payments.pending.title')] } as const

test('what was set aside elsewhere is accepted like a payment; what strangers scatter is folded away, and asks for more thought', async () => {
  await openScreen('/u/wallet/pending', look)
  const list = page.getByRole('list', { name: 'Set aside for you elsewhere' })
  await expect.element(list.getByRole('button', { name: 'Accept' })).toBeVisible()
  const unknown = page.getByText('1 from somebody unknown', { exact: true })
  const warning = page.getByText(/Strangers scatter such things/)
  await expect.element(unknown).toBeVisible()
  await expect.element(warning).not.toBeVisible()
  await unknown.click()
  await expect.element(warning).toBeVisible()
  await list.getByRole('button', { name: 'Accept' }).click()
  await expect.element(page.getByRole('dialog').getByText(/You accept 1 /)).toBeVisible()
})
