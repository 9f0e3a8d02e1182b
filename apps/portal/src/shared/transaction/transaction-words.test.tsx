import type { PreparedTransaction } from '@lealta/contract'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { AssetAvatar } from '#shared/design/asset-avatar.tsx'
import { changeTestLanguage, render, renderConnected, t } from '#test/render.tsx'
import { TransactionDone } from './transaction-done.tsx'
import { TransactionFinality } from './transaction-finality.tsx'

const reviewOf = (name: PreparedTransaction['name'], irreversible = false) => ({
  name,
  details: { irreversible } as PreparedTransaction['details'],
})

test.each([
  ['paymentClaimable', 'Until it is accepted, you can take it back.', 'Mientras no se acepte, puedes recuperarlo.'],
  ['sell', /close the sale at any time/, /cerrar la venta cuando quieras/],
  ['payment', 'Once confirmed, this cannot be undone.', 'Una vez confirmado, no se puede deshacer.'],
] as const)('a review says what is true of a %s', async (name, english, spanish) => {
  render(<TransactionFinality prepared={reviewOf(name)} />)
  await expect.element(page.getByText(english)).toBeVisible()
  await changeTestLanguage('es')
  await expect.element(page.getByText(spanish)).toBeVisible()
})

test.each([
  ['GME', 'transaction.person.irreversible'],
  ['GBUSINESS', 'transaction.irreversible'],
] as const)('a person confirms what their own wallet does, and signs for the one of a business: %s', async (source, words) => {
  const { name, details } = reviewOf('payment')
  await renderConnected(<TransactionFinality prepared={{ name, details: { ...details, source } }} />, ({ portal }) => {
    portal.session.change(() => ({ wallet: { walletExtension: 'builtin', publicKey: 'GME' } }))
  })
  await expect.element(page.getByText(t(words))).toBeVisible()
})

test('the pane names what is locked for ever, and asks for nothing more', async () => {
  render(<TransactionFinality prepared={reviewOf('enableAsset', true)} />)
  await expect.element(page.getByText('Once confirmed, this cannot be undone.')).toBeVisible()
  expect(page.getByRole('checkbox').elements()).toHaveLength(0)
})

test('look and feel "Done": the object, its new state and what is left', async () => {
  const picture = <AssetAvatar src={null} name="Medialunas" kind="reward" size={160} />
  render(<TransactionDone hash="abc" words={{ picture, sentence: 'Medialunas is yours', detail: 'You keep 20 GRANOS.' }} />)
  await expect.element(page.getByText('Medialunas is yours')).toBeVisible()
  await expect.element(page.getByText('You keep 20 GRANOS.')).toBeVisible()
  await expect.element(page.getByText('M', { exact: true })).toBeVisible()
})
