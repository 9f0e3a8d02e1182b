import { installFreighterDouble } from '@lealta/wallets/doubles'
import { expect, onTestFinished, test } from 'vitest'
import { page } from 'vitest/browser'
import { button, heading, type Look, words } from './testing/screen.ts'
import { openScreen, startWorld } from './testing/test-screens.ts'

startWorld()

test('a wallet that comes after the page is found without loading it again', async () => {
  const look: Look = { says: 'the ways in', sees: [heading('home.headline'), button('home.external')] }
  const seen = await openScreen('/home', look)
  await seen.all(look.sees)
  await page.getByRole('button', { name: seen.t('home.external') }).click()
  await seen.all([words('external.missing')])
  onTestFinished(installFreighterDouble({ publicKey: 'G', networkPassphrase: 'Double' }))
  await expect.element(page.getByRole('button', { name: seen.t('external.connect', { wallet: 'Freighter' }) })).toBeVisible()
  seen.none([words('external.missing')])
})
