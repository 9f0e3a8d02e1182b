import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import type { PushHere as Here, PushBrowser } from '#shared/device/push-browser.ts'
import { changeTestLanguage, renderConnected } from '#test/render.tsx'
import { pushQueries } from '../api/push-queries.ts'
import { PushHere } from './push-here.tsx'

/** A browser that says this of itself; `asked` counts how often the person was. */
function browserThat(here: Here, answer: NotificationPermission = 'granted') {
  const calls = { asked: 0, subscribed: 0 }
  const browser: PushBrowser = {
    read: async () => here,
    ask: async () => {
      calls.asked += 1
      return answer
    },
    subscribe: async () => {
      calls.subscribed += 1
      throw new DOMException('no push service', 'AbortError')
    },
    unsubscribe: async () => undefined,
  }
  return { browser, calls }
}

const fresh: Here = { support: 'yes', permission: 'default', isSubscribed: false }
const deviceId = '00000000-0000-4000-8000-000000000001'
const device = { id: deviceId, device: { browser: null, system: null }, createdAt: '2026-11-01T10:00:00.000Z', isCurrent: true }

const show = (browser: PushBrowser, here: Here, devices: (typeof device)[] = []) =>
  renderConnected(<PushHere browser={browser} />, ({ api, queryClient, portal }) => {
    portal.session.change(() => ({ wallet: { walletExtension: 'lite', publicKey: 'GA' } }))
    portal.storage.device.setItem('lealta.push', JSON.stringify({ publicKey: 'GA', deviceId }))
    queryClient.setQueryData(pushQueries.here(browser).queryKey, here)
    queryClient.setQueryData(pushQueries.devices(api).queryKey, { serverKey: 'key', devices })
  })
const button = (name: string) => page.getByRole('button', { name, exact: true })

test.each([
  ['a browser that cannot', { ...fresh, support: 'no' as const }, /cannot show messages/],
  ['a phone whose browser may only in an installed app', { ...fresh, support: 'needsInstall' as const }, /add the app to the home screen/],
  ['messages that the person blocked', { ...fresh, permission: 'denied' as const }, /blocks messages from this site/],
])('%s: says so and what to do, and has no button', async (_, here, says) => {
  const { browser, calls } = browserThat(here)
  await show(browser, here)
  await expect.element(page.getByText(says)).toBeVisible()
  expect(page.getByRole('button').elements()).toEqual([])
  expect(calls.asked).toBe(0)
})

test('rule: the browser is asked in the click and never before; refused, nothing is subscribed', async () => {
  const { browser, calls } = browserThat(fresh, 'denied')
  await show(browser, fresh)
  await expect.element(page.getByText(/Your browser will ask you once/)).toBeVisible()
  expect(calls.asked).toBe(0)
  await userEvent.click(button('Turn on'))
  await expect.poll(() => calls.asked).toBe(1)
  expect(calls.subscribed).toBe(0)
})

test('a push service that does not answer is told beside the button, which stays', async () => {
  const { browser, calls } = browserThat(fresh)
  await show(browser, fresh)
  await userEvent.click(button('Turn on'))
  await expect.element(page.getByRole('alert').filter({ hasText: /could not reach its message service/ })).toBeVisible()
  expect(calls.subscribed).toBe(1)
  await expect.element(button('Turn on')).toBeEnabled()
})

test('on only while the API knows this device, too', async () => {
  const here: Here = { support: 'yes', permission: 'granted', isSubscribed: true }
  await show(browserThat(here).browser, here, [device])
  await expect.element(button('Turn off')).toBeVisible()
})

test('removed from another device: off, in Spanish', async () => {
  await changeTestLanguage('es')
  const here: Here = { support: 'yes', permission: 'granted', isSubscribed: true }
  await show(browserThat(here).browser, here)
  await expect.element(button('Activar')).toBeVisible()
})
