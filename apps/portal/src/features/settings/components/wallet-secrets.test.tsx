import type { NewWallet } from '@lealta/wallets/keystore'
import { type ReactNode, useState } from 'react'
import { expect, onTestFinished, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import type { Connections } from '#shared/portal/connections.ts'
import { ExportSecret } from '#shared/secrets/export-secret.tsx'
import { changeTestLanguage, renderConnected } from '#test/render.tsx'
import { PasswordForm } from './change-password-page.tsx'
import { KeptHereOnly } from './kept-here-only.tsx'

// SEP-5 test 1.
const phrase = 'illness spike retreat truth genius clock brain pass fit cave bargain toe'
const secretKey = 'SBGWSG6BTNCKCOB3DIFBGCVMUPQFYPA2G4O34RMTB343OYPXU5DJDVMN'
const password = 'correct horse'
/** Made by the keystore before it kept words, from the phrase and the password above. */
const sealedWithoutWords =
  '{"version":1,"publicKey":"GDRXE2BQUC3AZNPVFSCEZ76NJ3WWL25FYFK6RGZGIEKWE4SOOHSUJUJ6","kdf":{"name":"argon2id","memoryKib":65536,"iterations":3,"parallelism":1,"salt":"PyU4UZgcH3QrNcu5sVmmSQ=="},"cipher":{"name":"xchacha20-poly1305","nonce":"zLDnh0v0wGKAiPeVDilorWD7nynfXJDA","text":"MBhIKQzQ4CckweWHNS7JP4dfZFVNAA1CEuy4uNOP+jexO2zfd6uKsX9zjq6OmvOo"}}'

/** The export, opened once the wallet is there. */
function Late() {
  const [isReady, setReady] = useState(false)
  return isReady ? (
    <ExportSecret />
  ) : (
    <button type="button" onClick={() => setReady(true)}>
      ready
    </button>
  )
}

/** Shows a screen to somebody with a wallet of one kind on this device. */
async function show(screen: ReactNode, wallet: NewWallet | 'sealed before words were kept', walletExtension = 'builtin') {
  let connections: Connections | undefined
  await renderConnected(screen, connected => {
    connections = connected
    connected.portal.session.change(() => ({ wallet: { walletExtension, publicKey: 'GA' } }))
    // The screen reads the kind of the wallet at once; the keystore takes a second to seal one.
    connected.portal.storage.device.setItem('lealta.keystore', sealedWithoutWords)
  })
  const keystore = connections?.wallets.keystore
  if (!keystore) throw new Error('not connected')
  onTestFinished(() => keystore.forget())
  if (typeof wallet === 'object') await keystore.create({ ...wallet, password, replaces: true })
  keystore.lock()
  return keystore
}

const button = (name: string) => page.getByRole('button', { name, exact: true })
const type = (label: string, text: string) => userEvent.fill(page.getByLabelText(label, { exact: true }), text)
const isOnPage = (text: string) => document.documentElement.outerHTML.includes(text)

test('export: the words are on the page only once the password was given, and not after a minute', async () => {
  await show(<ExportSecret shownMs={4000} />, { phrase })
  expect(isOnPage('bargain')).toBe(false)
  await button('Show the words').click()
  await expect.element(page.getByText('Field is required')).toBeVisible()
  await type('Password', 'wrong horse')
  await button('Show the words').click()
  await expect.element(page.getByText('Invalid password')).toBeVisible()
  expect(isOnPage('bargain')).toBe(false)
  await type('Password', password)
  await button('Show the words').click()
  const words = page.getByRole('list', { name: 'Your 12 words' })
  await expect.element(words).toBeVisible()
  expect(words.element().textContent).toBe(
    phrase
      .split(' ')
      .map((word, place) => `${place + 1}${word}`)
      .join(''),
  )
  expect(isOnPage(secretKey)).toBe(false)
  await expect.element(page.getByText('Hidden again. Unlock it to see it once more.')).toBeVisible()
  expect(isOnPage('bargain')).toBe(false)
  await expect.element(page.getByLabelText('Password', { exact: true })).toHaveValue('')
  await expect.element(page.getByLabelText('Password', { exact: true })).toHaveFocus()
})

test('export: the secret key of a wallet with words, in Spanish, until it is hidden by hand', async () => {
  await changeTestLanguage('es')
  await show(<ExportSecret />, { phrase })
  await page.getByRole('radio', { name: 'Clave secreta' }).click()
  await type('Contraseña', password)
  await button('Mostrar la clave secreta').click()
  await expect.element(page.getByText(/^Otras aplicaciones pueden leer lo que copias\./)).toBeVisible()
  expect(document.body.textContent).toContain(secretKey)
  expect(isOnPage('bargain')).toBe(false)
  await button('Ocultar').click()
  await expect.element(button('Mostrar las palabras')).toBeVisible()
  expect(document.body.textContent).not.toContain(secretKey)
})

test('export: a lite wallet has its secret key and no words', async () => {
  await show(<Late />, { secretKey }, 'lite')
  await button('ready').click()
  await expect.element(button('Show the secret key')).toBeVisible()
  expect(page.getByRole('radio').elements()).toHaveLength(0)
  await type('Password', password)
  await button('Show the secret key').click()
  await expect.element(button('Copy the key')).toBeVisible()
  expect(document.body.textContent).toContain(secretKey)
})

test('export: a wallet that was sealed before words were kept says so, and shows its key', async () => {
  await show(<ExportSecret />, 'sealed before words were kept')
  await type('Password', password)
  await button('Show the words').click()
  await expect.element(page.getByText(/it was set up before words were kept/)).toBeVisible()
  await page.getByRole('radio', { name: 'Secret key' }).click()
  await button('Show the secret key').click()
  await expect.element(button('Copy the key')).toBeVisible()
})

test('change of the password: a wrong current one at its field, rules of the new one, then the new one opens the wallet', async () => {
  let left = 0
  const keystore = await show(<PasswordForm onDone={() => left++} />, { phrase })
  await button('Change password').click()
  await expect.element(page.getByText('Field is required')).toBeVisible()
  await expect.element(page.getByText('Password not long enough')).toBeVisible()
  await type('Current password', 'wrong horse')
  await type('New password', 'battery staple')
  await type('Confirm password', 'battery stable')
  await button('Change password').click()
  await expect.element(page.getByText('Passwords do not match')).toBeVisible()
  await type('Confirm password', 'battery staple')
  await page.getByRole('checkbox').click()
  await button('Change password').click()
  await expect.element(page.getByLabelText('Current password', { exact: true })).toHaveAccessibleDescription('Invalid password')
  expect(left).toBe(0)
  await type('Current password', password)
  await button('Change password').click()
  await expect.poll(() => left).toBe(1)
  await expect(keystore.unlock(password)).rejects.toMatchObject({ code: 'password_wrong' })
  await keystore.unlock('battery staple')
})

test('neither is offered for a wallet that keeps its key elsewhere', async () => {
  await show(
    <KeptHereOnly>
      <ExportSecret />
    </KeptHereOnly>,
    { phrase },
    'demo',
  )
  await expect
    .element(page.getByText('This device does not keep this wallet: there is no password to change here, and nothing to back up.'))
    .toBeVisible()
  expect(page.getByLabelText('Password').elements()).toHaveLength(0)
})
