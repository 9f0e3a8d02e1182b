import { createMemoryHistory, createRootRoute, createRouter, RouterProvider } from '@tanstack/react-router'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import type { Connections } from '#shared/portal/connections.ts'
import { UnlockPrompt } from '#shared/session/unlock-prompt.tsx'
import { renderConnected } from '#test/render.tsx'
import { RailFoot } from './shell.tsx'

const foot = () => (
  <>
    <RailFoot />
    <UnlockPrompt />
  </>
)

test('a locked wallet can be unlocked where its lock is shown', async () => {
  let connected: Connections | undefined
  await renderConnected(
    <RouterProvider router={createRouter({ routeTree: createRootRoute({ component: foot }), history: createMemoryHistory() })} />,
    connections => {
      connected = connections
      connections.portal.session.change(() => ({ wallet: { walletExtension: 'builtin', publicKey: 'GA' } }))
    },
  )
  const keystore = connected?.wallets.keystore
  if (!keystore) throw new Error('not connected')
  await keystore.create({
    phrase: 'illness spike retreat truth genius clock brain pass fit cave bargain toe',
    password: 'correct horse battery',
  })
  keystore.lock()
  await page.getByRole('button', { name: 'Unlock wallet' }).click()
  await page.getByLabelText('Password', { exact: true }).fill('correct horse battery')
  await page.getByRole('dialog').getByRole('button', { name: 'Unlock', exact: true }).click()
  await expect.element(page.getByRole('button', { name: 'Lock wallet' })).toBeVisible()
  expect(keystore.isUnlocked()).toBe(true)
  keystore.forget()
})
