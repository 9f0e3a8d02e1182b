import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { changeTestLanguage, renderConnected } from '#test/render.tsx'
import { type Device, settingsQueries } from '../api/settings-queries.ts'
import { Devices } from './devices-page.tsx'

const device = (id: string, more: Partial<Device>): Device => ({
  id,
  device: { browser: null, system: null },
  signerLevel: 'high',
  createdAt: '2026-11-01T10:00:00.000Z',
  lastUsedAt: '2026-11-02T10:00:00.000Z',
  expiresAt: '2026-11-02T11:00:00.000Z',
  isCurrent: false,
  ...more,
})
const here = device('1', { device: { browser: 'Firefox', system: 'Linux' }, isCurrent: true })
const lost = device('2', { device: { browser: 'Safari', system: 'iOS' } })

/** The page with the API's answer already cached. */
const show = (devices: Device[], onLeave = () => {}): Promise<void> =>
  renderConnected(<Devices onLeave={onLeave} />, ({ api, queryClient, portal }) => {
    portal.session.change(() => ({ token: { value: 't', expiresAt: portal.clock.now().getTime() + 3_600_000 } }))
    queryClient.setQueryData(settingsQueries.devices(api).queryKey, devices)
  })
const button = (name: string) => page.getByRole('button', { name, exact: true })

test('this device is marked, every other one can be signed out by its name', async () => {
  await show([here, lost, device('3', {})])
  await expect.element(page.getByText('Firefox on Linux')).toBeVisible()
  await expect.element(page.getByText('This device')).toBeVisible()
  await expect.element(button('Sign out: Safari on iOS')).toBeVisible()
  await expect.element(button('Sign out: Unknown device')).toBeVisible()
  await expect.element(button('Sign out: Firefox on Linux')).not.toBeInTheDocument()
  expect(page.getByText(/^Last used/).elements()).toHaveLength(3)
})

test('the only device: the page says so, and there are no others to sign out', async () => {
  await show([here])
  await expect.element(page.getByText('Your account is signed in on no other device.')).toBeVisible()
  await expect.element(button('Sign out all other devices')).not.toBeInTheDocument()
})

test('signing out everywhere asks first, and stays signed in here if the request fails', async () => {
  let left = 0
  await show([here, lost], () => {
    left += 1
  })
  await userEvent.click(button('Sign out everywhere'))
  const dialog = page.getByRole('dialog')
  await expect.element(dialog).toBeVisible()
  await userEvent.click(dialog.getByRole('button', { name: 'Sign out everywhere' }))
  await expect.element(page.getByRole('dialog', { name: 'Notification' }).getByText(/does not exist/)).toBeVisible()
  expect(left).toBe(0)
})

test('the same in Spanish', async () => {
  await changeTestLanguage('es')
  await show([here, lost])
  await expect.element(button('Cerrar sesión: Safari en iOS')).toBeVisible()
})
