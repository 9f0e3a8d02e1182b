import { everyFeature } from '@lealta/contract'
import { createMemoryHistory } from '@tanstack/react-router'
import { expect, onTestFinished, test } from 'vitest'
import { page } from 'vitest/browser'
import { createTestStorage, serveConfiguration } from '#test/start.tsx'
import { startPortal } from './start.tsx'

test('the link to the demo people asks before it signs the person out', async () => {
  const place = document.body.appendChild(document.createElement('div'))
  const running = await startPortal(place, {
    history: createMemoryHistory({ initialEntries: ['/legal/terms'] }),
    storage: createTestStorage(),
    fetch: serveConfiguration({
      network_name: 'embedded',
      features: {
        ...everyFeature(true),
        demo: true,
      },
    }),
    languages: ['en'],
  })
  if (!running) throw new Error('did not start')
  onTestFinished(() => {
    running.stop()
    place.remove()
  })
  const { session, clock } = running.portal
  session.change(() => ({
    wallet: { walletExtension: 'builtin', publicKey: 'GA' },
    token: { value: 't', expiresAt: clock.now().getTime() + 3_600_000 },
  }))

  const people = page.getByRole('link', { name: 'Demo people' })
  await people.click()
  const dialog = page.getByRole('dialog', { name: 'Sign out and look around as somebody else?' })
  await dialog.getByRole('button', { name: 'Cancel' }).click()
  await expect.element(dialog).not.toBeInTheDocument()
  expect(running.router.state.location.pathname).toBe('/legal/terms')
  expect(session.read().token).toBeDefined()

  await people.click()
  await dialog.getByRole('button', { name: 'Sign out' }).click()
  await expect.poll(() => running.router.state.location.pathname).toBe('/home')
  expect(session.read().token).toBeUndefined()
})
