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

  test('the form takes the focus of the button that it stands in for', async () => {
    await openForm('customer')
    await expect.element(page.getByRole('group', { name: t('shop.buyName', { name: 'Gift card GIFT' }) })).toHaveFocus()
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

describe('the shop page to who is signed in', () => {
  const shop: Look = { says: '', as: 'customer', address: ids => `/b/${ids.alias}`, sees: [list('shop.items')] }

  test('a member reads what they have in the program, and is led to their card, from which the shop is one tap away', async () => {
    const seen = await openScreen('/b/$alias', shop)
    await seen.all(shop.sees)
    await expect.element(page.getByText(/^You have [\d.,]+ SOL$/)).toBeVisible()
    expect(page.getByText(t('shop.join', { program: 'Sol points' })).elements()).toEqual([])
    await page.getByRole('button', { name: t('join.memberAction') }).click()
    await page.getByRole('link', { name: t('wallet.asset.by', { business: 'Café Sol' }) }).click()
    await seen.all(shop.sees)
  })

  test('who has too little of a stablecoin is led to where it comes in', async () => {
    await openForm('quietOwner')
    await page.getByLabelText(t('shop.quantity')).fill('1')
    const more = page.getByRole('button', { name: t('transfers.depositTitle', { code: 'USDL' }) })
    await expect.element(more).toBeVisible()
    await more.click()
    await expect.element(page.getByRole('heading', { name: t('transfers.title'), level: 1 })).toBeVisible()
  })
})
