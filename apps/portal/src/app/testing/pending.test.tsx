import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { heading } from './screen.ts'
import { openScreen, startWorld } from './test-screens.ts'

startWorld()

test('spec §3 "Claimable payment: date, id, memo, amount": its row opens the id, the transaction and the explorer', async () => {
  const seen = await openScreen('/u/wallet/pending', { says: '', as: 'receiver', sees: [] })
  await seen.all([heading('payments.pending.title')])
  const row = page.getByRole('list', { name: 'For you' }).getByRole('listitem').first()
  const id = row.getByRole('button', { name: /^Copy: Number on the network/ })
  await expect.element(id).not.toBeInTheDocument()
  await row.getByText('Details').click()
  await expect.element(id).toBeVisible()
  expect(id.element().getAttribute('title')).toMatch(/^0{8}[0-9a-f]{64}$/)
  const hash =
    row
      .getByRole('button', { name: /^Copy: Transaction/ })
      .element()
      .getAttribute('title') ?? ''
  expect(hash).toMatch(/^[0-9a-f]{64}$/)
  expect(row.getByRole('link', { name: 'Transaction' }).element().getAttribute('href')).toContain(`/tx/${hash}`)
})

test('several that wait are named in one review, which can be left', async () => {
  const seen = await openScreen('/u/wallet/pending', { says: '', as: 'receiver', sees: [] })
  await seen.all([heading('payments.pending.title')])
  const rows = page.getByRole('list', { name: 'For you' }).getByRole('listitem')
  const all = page.getByRole('button', { name: /^Accept all \d+$/ })
  await expect.element(all).toBeVisible()
  const count = rows.getByRole('button', { name: 'Accept', exact: true }).elements().length
  expect(count).toBeGreaterThan(1)
  await expect.element(all).toHaveTextContent(`Accept all ${count}`)
  await all.click()
  const review = page.getByRole('dialog', { name: 'Confirm' })
  await expect.element(review.getByText(`${count} payments`)).toBeVisible()
  expect(
    review
      .getByRole('listitem')
      .filter({ hasText: / from / })
      .elements(),
  ).toHaveLength(count)
  await review.getByRole('button', { name: 'Cancel' }).click()
  await expect.element(review).not.toBeInTheDocument()
  await expect.element(all).toBeVisible()
})
