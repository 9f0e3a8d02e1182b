import type { Stroops } from '@lealta/kernel'
import { createMemoryHistory, createRootRoute, createRouter, RouterProvider } from '@tanstack/react-router'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { holdingQueries } from '#shared/holdings/holding-queries.ts'
import type { Connections } from '#shared/portal/connections.ts'
import type { SelectedBusiness } from '#shared/session/session.ts'
import { renderConnected, t } from '#test/render.tsx'
import { NewPayRequestPane } from './new-pay-request-pane.tsx'

const own: SelectedBusiness = {
  ...{ kind: 'own', id: 'u1', name: 'Ana', alias: null, logo: null, accent: 'amber', accessLevel: null },
  ...{ walletId: 'w1', publicKey: 'GME' },
}

const holding = (kind: 'stablecoin' | 'loyalty_program', code: string) => ({
  asset: {
    ...{ id: `${code}-GISSUER`, code, issuer: 'GISSUER', kind, name: code, image: null, business: null },
    ...{ fixed_number: null, hedge_for: null, deleted: false },
  },
  ...{ balance: 50n as Stroops, available: 50n as Stroops, isAuthorized: true },
})

test('an asset that arrives while the list is open comes last, and moves nothing under the finger', async () => {
  let connected: Connections | undefined
  const keep = (holdings: object[]) => {
    const { api, queryClient } = connected!
    queryClient.setQueryData(holdingQueries.of(api, 'w1').queryKey, { publicKey: 'GME', exists: true, holdings } as never)
  }
  const rootRoute = createRootRoute({ component: NewPayRequestPane })
  await renderConnected(<RouterProvider router={createRouter({ routeTree: rootRoute, history: createMemoryHistory() })} />, connections => {
    connected = connections
    connections.portal.session.change(() => ({ wallet: { walletExtension: 'builtin', publicKey: 'GME' }, business: own }))
    keep([holding('loyalty_program', 'GRANOS'), holding('stablecoin', 'USDL')])
  })
  await page.getByRole('combobox', { name: t('payRequests.new.asset') }).click()
  const options = page.getByRole('option')
  await expect.poll(() => options.elements().map(({ textContent }) => textContent)).toEqual(['USDL', 'GRANOS'])
  keep([holding('loyalty_program', 'GRANOS'), holding('stablecoin', 'ARSL'), holding('stablecoin', 'USDL')])
  await expect.poll(() => options.elements().map(({ textContent }) => textContent)).toEqual(['USDL', 'GRANOS', 'ARSL'])
})
