import { createFakeWallet } from '@lealta/wallets/fake'
import { Keypair } from '@stellar/stellar-sdk/base'
import { describe, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { authenticate } from '#shared/session/authenticate.ts'
import { isTokenValid } from '#shared/session/session.ts'
import { readWorld } from '#test/world.ts'
import { field, heading, type Look } from './screen.ts'
import { openScreen, startWorld } from './test-screens.ts'

const HOUR_MS = 3_600_000
const DAY_MS = 24 * HOUR_MS

startWorld()

describe.each([
  ['a day behind', -DAY_MS],
  ['a day ahead', DAY_MS],
])('a device whose clock is %s', (_, off) => {
  const open = async (path: string, look: Omit<Look, 'says'>) => {
    const seen = await openScreen(path, { says: '', ...look }, undefined, { now: () => new Date(Date.now() + off) })
    await seen.all(look.sees)
    return seen
  }

  test('signs in by SEP-10, and the session lasts as long as on any other', async () => {
    const { portal } = await open('/home', { sees: [heading('home.headline')] })
    const wallet = createFakeWallet({ secretSeed: Keypair.random().secret() })
    const { token } = await authenticate(portal, wallet)
    const now = portal.clock.now().getTime()
    expect(isTokenValid(token, now)).toBe(true)
    expect(isTokenValid(token, now + 23 * HOUR_MS)).toBe(true)
    expect(isTokenValid(token, now + 24 * HOUR_MS)).toBe(false)
  })

  test('stays signed in when the portal opens with the session of an earlier visit', async () => {
    const { settled } = await open('/u/dashboard', { as: 'owner', sees: [heading('dashboard.today.title')] })
    await settled({ says: '', sees: [], leadsTo: '/u/dashboard' })
  })

  test('charges at the till for fifteen minutes, not for none or for a day more', async () => {
    const { portal, t } = await open('/u/pos/$pos/till', {
      as: 'owner',
      address: ({ till }) => `/u/pos/${till}/till`,
      sees: [field('tills.counter.give.who')],
    })
    await page.getByRole('button', { name: t('tills.counter.mode.charge'), exact: true }).click()
    await page.getByRole('textbox', { name: t('tills.counter.charge.amount') }).fill('2')
    await page.getByRole('button', { name: new RegExp(`^${t('tills.counter.charge.action')}.* 2`) }).click()
    await expect.element(page.getByText(t('tills.counter.charge.scan'))).toBeVisible()
    const { api } = await portal.connect()
    const { till } = (await readWorld()).ids
    const { data: pos } = await api.readPos({ params: { businessId: portal.session.read().business?.id ?? '', posId: till } })
    const { data } = await api.listPayRequests({ params: { walletId: pos.attributes.walletId ?? '' }, query: { limit: 1 } })
    const left = new Date(data[0]?.attributes.expiresAt ?? 0).getTime() - Date.now()
    expect(left).toBeGreaterThan(14 * 60_000)
    expect(left).toBeLessThanOrEqual(15 * 60_000 + 5_000)
    await page.getByRole('button', { name: t('tills.counter.charge.cancel') }).click()
    await expect.element(page.getByRole('textbox', { name: t('tills.counter.charge.amount') })).toBeVisible()
  })

  test('counts down what is left of a request to pay', async () => {
    await open('/p/$payRequestId', { address: ({ openRequest }) => `/p/${openRequest}`, sees: [() => page.getByRole('timer')] })
  })
})
