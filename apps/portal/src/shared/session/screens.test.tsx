import { expect, onTestFinished, test } from 'vitest'
import { createPortal } from '#shared/portal/portal.ts'
import { onboardedIndividual } from '#test/people.ts'
import { createTestStorage, serveConfiguration } from '#test/start.tsx'
import { applyScreens, restoreScreens } from './screens.ts'
import type { WalletAttributes } from './session.ts'

/** A device on which a guest reads English on a light page, and a person who signs in on it. */
async function signInOnDevice(screens: WalletAttributes['screens']) {
  const storage = createTestStorage()
  storage.device.setItem('lealta.scheme', 'light')
  const portal = await createPortal({ storage, fetch: serveConfiguration(), languages: ['en'] }, () => {})
  onTestFinished(() => document.documentElement.removeAttribute('data-mantine-color-scheme'))
  portal.session.change(() => ({
    wallet: { walletExtension: 'lite', publicKey: 'GA', attributes: { ...onboardedIndividual, screens } },
  }))
  await applyScreens(portal)
  const shown = () => [portal.language.i18n.language, portal.scheme.read()]
  const kept = () => [storage.device.getItem('lealta.language'), storage.device.getItem('lealta.scheme')]
  return { portal, shown, kept }
}

test('language and colours of the person replace those of the device, also for the next load, until they sign out', async () => {
  const { portal, shown, kept } = await signInOnDevice({ language: 'es', scheme: 'dark' })
  expect([shown(), kept()]).toEqual([
    ['es', 'dark'],
    ['es', 'dark'],
  ])
  await applyScreens(portal)
  await restoreScreens(portal)
  expect([shown(), kept()], 'the guest’s, however often somebody signed in').toEqual([
    ['en', 'light'],
    ['en', 'light'],
  ])
})

test('what the person did not choose stays the device’s', async () => {
  const { shown } = await signInOnDevice({ language: null, scheme: 'dark' })
  expect(shown()).toEqual(['en', 'dark'])
})

test('whoever chose nothing finds the device as it is, and leaves it so', async () => {
  const { portal, shown, kept } = await signInOnDevice({ language: null, scheme: null })
  await portal.language.choose('es')
  await restoreScreens(portal)
  expect([shown(), kept()]).toEqual([
    ['es', 'light'],
    ['es', 'light'],
  ])
})

test('a damaged note of the guest’s choice is no reason not to sign out', async () => {
  const { portal, shown } = await signInOnDevice({ language: 'es', scheme: null })
  portal.storage.device.setItem('lealta.guest', '{"language":"xx"')
  await restoreScreens(portal)
  expect(shown()).toEqual(['es', 'light'])
})
