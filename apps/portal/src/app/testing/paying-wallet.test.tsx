import { describe, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { t } from '#test/render.tsx'
import { field, type Look, list, words } from './screen.ts'
import { openScreen, startWorld } from './test-screens.ts'

startWorld()

/** Opens the shop as somebody, and the form of its gift card. */
async function openForm(as: NonNullable<Look['as']>) {
  const shown: Look = { says: '', as, address: ids => `/b/${ids.alias}`, sees: [list('shop.items')] }
  const seen = await openScreen('/b/$alias', shown)
  await seen.all(shown.sees)
  await page.getByRole('button', { name: t('shop.buyName', { name: 'Gift card GIFT' }) }).click()
  return seen
}

describe('rule product decision 29: whoever signs for a wallet buys with it', () => {
  test('the wallet of another business pays, and the form says so', async () => {
    await openForm('quietOwner')
    await expect.element(page.getByText(/^You sign for .+: it pays, and gets what you buy\.$/)).toBeVisible()
    await expect.element(page.getByLabelText(t('shop.quantity'))).toBeVisible()
  })

  test('the shop itself does not buy what it sells', async () => {
    const seen = await openForm('owner')
    await seen.all([words('shop.noWallet')])
  })

  test('a person pays from their own wallet without being asked which', async () => {
    await openForm('customer')
    await expect.element(page.getByLabelText(t('shop.quantity'))).toBeVisible()
    expect(page.getByLabelText(t('shop.payFrom')).elements()).toEqual([])
  })

  test('a business sees what it sold, and what each of its wallets bought', async () => {
    const sold: Look = { says: '', as: 'owner', address: () => '/u/orders', sees: [field('orders.show'), list('orders.title')] }
    const seen = await openScreen('/u/orders', sold)
    await seen.all(sold.sees)
    await page.getByLabelText(t('orders.show')).selectOptions(t('orders.boughtBy', { wallet: 'Counter' }))
    await seen.all([words('orders.emptyMine')])
  })
})
