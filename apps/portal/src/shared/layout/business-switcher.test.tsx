import { createMemoryHistory, createRootRoute, createRouter, RouterProvider } from '@tanstack/react-router'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import type { Connections } from '#shared/portal/connections.ts'
import { portalsQuery } from '#shared/session/portals-query.ts'
import type { SelectedBusiness, Session } from '#shared/session/session.ts'
import { renderConnected } from '#test/render.tsx'
import { BusinessSwitcher } from './business-switcher.tsx'

const cafe: SelectedBusiness = {
  kind: 'business',
  id: 'b1',
  name: 'Café Tostado',
  alias: 'tostado',
  logo: null,
  accent: 'amber',
  accessLevel: 'employee',
  walletId: 'w1',
  publicKey: 'GCAFE',
}
const own: SelectedBusiness = {
  ...cafe,
  kind: 'own',
  id: 'u1',
  name: 'ana@example.com',
  alias: null,
  accessLevel: null,
  walletId: 'w2',
  publicKey: 'GA',
}
const attributes = {
  publicKey: 'GA',
  type: 'individual',
  enabled: true,
  userId: 'u1',
  email: 'ana@example.com',
  email_verified: true,
  phone: null,
  phoneNational: null,
  phoneNumberVerified: true,
  country: 'AR',
  fullName: null,
  birthday: null,
  language: 'en',
  screens: { language: null, scheme: null },
  face: null,
  business: null,
  businessType: null,
  kyb: null,
  deletionAt: null,
  signInCode: false,
  signerLevel: 'high',
  isRecoverable: false,
  recovery: null,
} as const

async function show(portals: SelectedBusiness[]): Promise<Connections> {
  let connected: Connections | undefined
  await renderConnected(
    <RouterProvider
      router={createRouter({ routeTree: createRootRoute({ component: BusinessSwitcher }), history: createMemoryHistory() })}
    />,
    connections => {
      connected = connections
      const session: Session = { wallet: { walletExtension: 'builtin', publicKey: 'GA', attributes }, business: cafe }
      connections.portal.session.change(() => session)
      connections.queryClient.setQueryData(portalsQuery(connections.api, session).queryKey, portals)
    },
  )
  return connected!
}

test('a person with several portals can switch by the arrow', async () => {
  const { portal } = await show([cafe, own])
  await page.getByRole('button', { name: /Café Tostado/ }).click()
  await expect.element(page.getByRole('menuitem', { name: /Café Tostado/ })).toHaveAttribute('aria-current', 'true')
  await page.getByRole('menuitem', { name: /My wallet/ }).click()
  await expect.poll(() => portal.session.read().business?.id).toBe('u1')
})

test('with one portal there is nothing to switch, and no arrow', async () => {
  await show([cafe])
  await expect.element(page.getByText('Café Tostado')).toBeVisible()
  expect(page.getByRole('button').elements()).toHaveLength(0)
})
