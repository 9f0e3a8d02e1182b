import type { Stroops } from '@lealta/kernel'
import { createMemoryHistory, createRootRoute, createRouter, RouterProvider } from '@tanstack/react-router'
import { describe, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { AccessContext } from '#shared/access/access-context.ts'
import type { SelectedBusiness } from '#shared/session/session.ts'
import { renderConnected } from '#test/render.tsx'
import { businessWalletsQuery, type WalletChoice } from './selected-wallet.ts'
import { FIRST_WALLET, keepWallet, readWalletParam, screenOf } from './wallet-param.ts'
import { WalletSwitcher } from './wallet-switcher.tsx'

const cafe: SelectedBusiness = {
  kind: 'business',
  id: 'b1',
  name: 'Café Tostado',
  alias: 'tostado',
  logo: null,
  accent: 'amber',
  accessLevel: 'owner',
  walletId: 'w0',
  publicKey: 'GMAIN',
}
const wallet = (place: number): WalletChoice => ({
  walletId: `w${place}`,
  publicKey: place === 0 ? 'GMAIN' : `GTILL${place}`,
  kind: place === 0 ? 'wallet' : 'pos',
  resourceId: `r${place}`,
  name: place === 0 ? 'Café Tostado' : `Counter ${place}`,
  alias: place === 0 ? 'tostado' : `till${place}.tostado`,
  balance: { code: 'USDL', amount: 10_000_000n as Stroops },
  callerLevel: 'high',
})
const access = { isEnabled: () => true, may: () => true, mayEnter: () => true }

async function show(count: number): Promise<void> {
  const history = createMemoryHistory({ initialEntries: ['/u/wallet/dashboard'] })
  const component = () => (
    <AccessContext value={access}>
      <WalletSwitcher />
    </AccessContext>
  )
  const router = createRouter({ routeTree: createRootRoute({ component, notFoundComponent: component }), history })
  await renderConnected(<RouterProvider router={router} />, ({ api, portal, queryClient }) => {
    portal.session.change(() => ({ business: cafe }))
    queryClient.setQueryData(
      businessWalletsQuery(api, 'b1').queryKey,
      Array.from({ length: count }, (_, place) => wallet(place)),
    )
  })
}
const target = () => page.getByTitle('Switch wallet')
const options = () => page.getByRole('option')

describe('the switcher of the selected wallet', () => {
  test('from ten entries on it can be searched, by name, alias and key, and by keyboard', async () => {
    await show(10)
    await target().click()
    const field = page.getByLabelText('Name or alias')
    await expect.element(field).toHaveFocus()
    expect(options().elements()).toHaveLength(10)
    await userEvent.keyboard('till7')
    await expect.poll(() => options().elements().length).toBe(1)
    await expect.element(page.getByRole('option', { name: /Counter 7/ })).toBeVisible()
    await field.fill('gtill3')
    await expect.element(page.getByRole('option', { name: /Counter 3/ })).toBeVisible()
    await field.fill('nobody')
    await expect.element(page.getByText('No wallet is called that.')).toBeVisible()
  })

  test('nine are listed without a field; one is nothing to switch', async () => {
    await show(9)
    await target().click()
    await expect.poll(() => options().elements().length).toBe(9)
    expect(page.getByLabelText('Name or alias').query()).toBeNull()
  })

  test('one wallet is nothing to switch', async () => {
    await show(1)
    expect(target().query()).toBeNull()
  })
})

describe('the wallet in the address', () => {
  test.each([
    ['/u/wallet/dashboard', { wallet: 'GA' }, 'GA'],
    ['/u/pay', { wallet: 'GA' }, 'GA'],
    ['/u/scan', {}, undefined],
    ['/u/wallet', { wallet: '' }, undefined],
    ['/u/wallet', { wallet: ['GA'] }, undefined],
    ['/u/pos', { wallet: 'GA' }, undefined],
    ['/u/payments', { wallet: 'GA' }, undefined],
  ])('%s %o', (pathname, search, expected) => {
    expect(readWalletParam({ pathname, search })).toBe(expected)
  })

  test('links keep it, unless they name another one or the first', () => {
    const follow = (link: { wallet?: string; to?: string }) => keepWallet({ search: { wallet: 'GA' }, next: () => link })
    expect(follow({ to: 'x' })).toEqual({ to: 'x', wallet: 'GA' })
    expect(follow({ wallet: 'GB' })).toEqual({ wallet: 'GB' })
    expect(follow({ wallet: FIRST_WALLET })).toEqual({})
    expect(keepWallet({ search: {} as { wallet?: string }, next: () => ({}) })).toEqual({})
  })

  test.each([
    ['/u/wallet/activity/1-2', '/u/wallet/activity'],
    ['/u/wallet/operators', '/u/wallet/operators'],
    ['/u/pay', '/u/pay'],
    ['/u/dashboard/acl', '/u/wallet/dashboard'],
    ['/u/pos/1', '/u/wallet/dashboard'],
  ])('another wallet on %s opens %s', (pathname, expected) => {
    expect(screenOf(pathname)).toBe(expected)
  })
})
