import { createMemoryHistory, createRootRoute, createRouter, RouterProvider } from '@tanstack/react-router'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import type { Connections } from '#shared/portal/connections.ts'
import { renderConnected } from '#test/render.tsx'
import { NewProgramPane } from './program-panes.tsx'

const open = () =>
  renderConnected(
    <RouterProvider router={createRouter({ routeTree: createRootRoute({ component: NewProgramPane }), history: createMemoryHistory() })} />,
    ({ portal }: Connections) =>
      portal.session.selectBusiness({
        kind: 'business',
        id: 'b',
        name: 'Café Norte',
        alias: 'norte',
        logo: null,
        accent: 'amber',
        accessLevel: 'owner',
        walletId: 'w',
        publicKey: 'GA',
      }),
  )

test('the draft of a new program is restored after the pane was closed', async () => {
  await open()
  await page.getByRole('textbox', { name: 'Name of the program' }).first().fill('Sellos del barrio')
  await open()
  await expect.element(page.getByRole('textbox', { name: 'Name of the program' }).last()).toHaveValue('Sellos del barrio')
})
