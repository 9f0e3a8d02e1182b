import { createMemoryHistory } from '@tanstack/react-router'
import { expect, onTestFinished, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { createTestStorage, serveConfiguration } from '#test/start.tsx'
import { startPortal } from './start.tsx'

async function start(name: string, language: 'en' | 'es') {
  const place = document.body.appendChild(document.createElement('section'))
  place.setAttribute('aria-label', name)
  const running = await startPortal(place, {
    history: createMemoryHistory({ initialEntries: ['/legal/terms'] }),
    storage: createTestStorage(),
    fetch: serveConfiguration({ support_email: `${name}@lealta.example` }),
    languages: [language],
  })
  if (!running) throw new Error('did not start')
  onTestFinished(() => {
    running.stop()
    place.remove()
  })
  return { ...running, screen: page.getByRole('region', { name, exact: true }) }
}

test('two portals side by side share no state', async () => {
  const one = await start('one', 'en')
  const two = await start('two', 'es')

  // Configuration and language.
  await expect.element(one.screen.getByRole('link', { name: 'one@lealta.example' })).toBeVisible()
  await expect.element(two.screen.getByRole('link', { name: 'two@lealta.example' })).toBeVisible()
  const english = one.screen.getByRole('heading', { level: 1 })
  const spanish = two.screen.getByRole('heading', { level: 1 })
  await expect.element(english).not.toHaveTextContent(spanish.element().textContent)

  // Address.
  await one.router.navigate({ to: '/home' })
  await expect.element(one.screen.getByRole('link', { name: 'Create a wallet' })).toBeVisible()
  expect(two.router.state.location.pathname).toBe('/legal/terms')

  // Session and stored values.
  one.portal.session.change(() => ({ wallet: { walletExtension: 'builtin', publicKey: 'GONE' } }))
  expect(two.portal.session.read()).toEqual({})
  expect(two.portal.storage.device.getItem('lealta.session')).toBeNull()

  // Connections, each with its own origin, wallets and cache.
  const [first, second] = await Promise.all([one.portal.connect(), two.portal.connect()])
  expect(await one.portal.connect()).toBe(first)
  first.queryClient.setQueryData(['anything'], 1)
  expect(second.queryClient.getQueryData(['anything'])).toBeUndefined()
  await first.wallets.keystore.create({
    phrase: 'illness spike retreat truth genius clock brain pass fit cave bargain toe',
    password: 'correct horse battery',
  })
  expect(second.wallets.keystore.exists()).toBe(false)

  // Error dialog.
  one.portal.errors.show(new Error('for one'))
  await expect.element(page.getByRole('dialog', { name: 'Notification' })).toBeVisible()
  expect(two.portal.errors.store.read()).toBeUndefined()
})

test('spec §8 "storage init failure reports and exits": the page says what to do, nothing else starts', async () => {
  const reported = vi.spyOn(console, 'error').mockImplementation(() => {})
  onTestFinished(() => reported.mockRestore())
  const place = document.body.appendChild(document.createElement('div'))
  onTestFinished(() => place.remove())
  const storage = {
    ...createTestStorage(),
    get device(): never {
      throw new DOMException('The request was denied.', 'SecurityError')
    },
  }
  expect(
    await startPortal(place, { history: createMemoryHistory(), storage, fetch: serveConfiguration(), languages: ['en'] }),
  ).toBeUndefined()
  expect(reported).toHaveBeenCalledWith(expect.objectContaining({ code: 'storage_unavailable' }))
  await expect.element(page.getByText(/This browser does not let the portal store anything/)).toBeVisible()
  await expect.element(page.getByRole('button', { name: 'Try again' })).toBeVisible()
  expect(page.getByRole('link').elements()).toEqual([])
})
