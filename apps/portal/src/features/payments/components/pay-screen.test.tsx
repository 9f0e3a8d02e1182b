import type { Stroops } from '@lealta/kernel'
import { createMemoryHistory, createRootRoute, createRouter, RouterProvider } from '@tanstack/react-router'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { holdingQueries } from '#shared/holdings/holding-queries.ts'
import type { Connections } from '#shared/portal/connections.ts'
import type { SelectedBusiness } from '#shared/session/session.ts'
import { TransactionContext } from '#shared/transaction/transaction-context.ts'
import { renderConnected, t } from '#test/render.tsx'
import { PayScreen } from './pay-screen.tsx'

const own: SelectedBusiness = {
  kind: 'own',
  id: 'u1',
  name: 'Ana',
  alias: null,
  logo: null,
  accent: 'amber',
  accessLevel: null,
  walletId: 'w1',
  publicKey: 'GME',
}

test('what arrives while the screen is open can be paid with', async () => {
  let connected: Connections | undefined
  const keep = (holdings: object[]) => {
    const { api, queryClient } = connected!
    queryClient.setQueryData(holdingQueries.of(api, 'w1').queryKey, { publicKey: 'GME', exists: true, holdings } as never)
  }
  const rootRoute = createRootRoute({
    component: () => (
      <TransactionContext value={{ start: () => undefined }}>
        <PayScreen search={{}} />
      </TransactionContext>
    ),
  })
  await renderConnected(<RouterProvider router={createRouter({ routeTree: rootRoute, history: createMemoryHistory() })} />, connections => {
    connected = connections
    connections.portal.session.change(() => ({ wallet: { walletExtension: 'builtin', publicKey: 'GME' }, business: own }))
    keep([])
  })
  await expect.element(page.getByText(t('payments.nothing'))).toBeVisible()
  const asset = {
    id: 'USDL-GISSUER',
    code: 'USDL',
    issuer: 'GISSUER',
    kind: 'stablecoin',
    name: 'USDL',
    image: null,
    business: null,
    fixed_number: null,
    hedge_for: null,
    deleted: false,
  }
  keep([{ asset, balance: 50n as Stroops, available: 50n as Stroops, isAuthorized: true }])
  await expect.element(page.getByRole('textbox', { name: t('payments.who') })).toBeVisible()
})
