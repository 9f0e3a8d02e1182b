import { systemClock } from '@lealta/kernel'
import { createKeystore, type Keystore } from '@lealta/wallets/keystore'
import { canMakePasskey, createPasskey } from '@lealta/wallets/passkey'
import type { ReactNode } from 'react'
import { beforeEach, describe, expect, onTestFinished, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import type { Connections } from '#shared/portal/connections.ts'
import { createMemoryStorage } from '#shared/portal/storage.ts'
import { ExportSecret } from '#shared/secrets/export-secret.tsx'
import { UnlockDialog } from '#shared/session/unlock-dialog.tsx'
import { changeTestLanguage, renderConnected, t } from '#test/render.tsx'
import { addAuthenticator, type VirtualAuthenticator } from '#test/virtual-authenticator.ts'
import { PasswordForm } from './change-password-page.tsx'
import { PasskeyCard } from './passkey-card.tsx'

// SEP-5 test 1.
const secretKey = 'SBGWSG6BTNCKCOB3DIFBGCVMUPQFYPA2G4O34RMTB343OYPXU5DJDVMN'
const publicKey = 'GDRXE2BQUC3AZNPVFSCEZ76NJ3WWL25FYFK6RGZGIEKWE4SOOHSUJUJ6'
const password = 'correct horse'
type Locked = 'passkey' | 'password' | 'both'

let authenticator: VirtualAuthenticator
beforeEach(async () => {
  authenticator = await addAuthenticator()
})

/** A wallet as a device keeps it. */
async function seal(locked: Locked, change: (stored: string) => string = stored => stored): Promise<string> {
  const storage = createMemoryStorage()
  const keystore = createKeystore({ storage, clock: systemClock, idleMs: 60_000 })
  const lock = locked === 'passkey' ? { passkey: await createPasskey(publicKey) } : { password }
  await keystore.create({ secretKey, ...lock })
  if (locked === 'both') await keystore.addPasskey({ password, make: () => createPasskey(publicKey) })
  keystore.lock()
  return change(storage.getItem('lealta.keystore') ?? '')
}

/** Shows a screen to somebody whose wallet this device keeps. */
async function show(screen: ReactNode, sealed: string, walletExtension = 'lite'): Promise<Keystore> {
  let connections: Connections | undefined
  await renderConnected(screen, connected => {
    connections = connected
    connected.portal.session.change(() => ({ wallet: { walletExtension, publicKey } }))
    connected.portal.storage.device.setItem('lealta.keystore', sealed)
  })
  const keystore = connections?.wallets.keystore
  if (!keystore) throw new Error('not connected')
  onTestFinished(() => keystore.forget())
  return keystore
}

/** From now on the browser has no passkeys, as another one. */
function takePasskeysAway(): void {
  const before = Object.getOwnPropertyDescriptor(globalThis, 'PublicKeyCredential')!
  Reflect.deleteProperty(globalThis, 'PublicKeyCredential')
  onTestFinished(() => void Object.defineProperty(globalThis, 'PublicKeyCredential', before))
}

const button = (name: string) => page.getByRole('button', { name, exact: true })
const field = (label: string) => page.getByLabelText(label, { exact: true })
const use = () => button(t('secrets.passkey.use'))
const says = (text: string) => expect.element(page.getByText(text)).toBeVisible()

describe('unlocking', () => {
  test('with the passkey, which has the focus, or with the password beneath it', async () => {
    const keystore = await show(<UnlockDialog />, await seal('both'))
    await expect.element(use()).toHaveFocus()
    await expect.element(field('Password')).toBeVisible()
    await use().click()
    await expect.poll(() => keystore.isUnlocked()).toBe(true)
    keystore.lock()
    await userEvent.fill(field('Password'), password)
    await button('Unlock').click()
    await expect.poll(() => keystore.isUnlocked()).toBe(true)
  })

  test('with the passkey alone, no password is asked for', async () => {
    const keystore = await show(<UnlockDialog />, await seal('passkey'))
    await expect.element(use()).toBeVisible()
    expect(field('Password').elements()).toHaveLength(0)
    await use().click()
    await expect.poll(() => keystore.isUnlocked()).toBe(true)
  })

  test('after the storage was cleared in another tab says that there is no wallet', async () => {
    const keystore = await show(<UnlockDialog />, await seal('passkey'))
    await expect.element(use()).toBeVisible()
    keystore.forget()
    await use().click()
    await says(t('errors.wallet_not_installed'))
  })
})

describe.each(['en', 'es'] as const)('what a passkey is told to be (%s)', language => {
  const elsewhere = (stored: string) => stored.replace('"rpId":"localhost"', '"rpId":"lealta.example"')
  const tampered = (stored: string) => stored.replace('"kind":"secretKey"', '"kind":"phrase"')
  const nothing = async () => {}

  test.each([
    ['cancelled', () => authenticator.verifyPerson(false), (stored: string) => stored, 'passkey_not_used'],
    ['deleted on the device', () => authenticator.deletePasskeys(), (stored: string) => stored, 'passkey_not_used'],
    ['made for another address', nothing, elsewhere, 'passkey_other_address'],
    ['not the one of this wallet', nothing, tampered, 'passkey_wrong'],
  ] as const)('%s', async (_, happen, change, code) => {
    await changeTestLanguage(language)
    const keystore = await show(<UnlockDialog />, await seal('passkey', change))
    await expect.element(use()).toBeVisible()
    await happen()
    await use().click()
    const sentence = t(`errors.${code}` as 'errors.passkey_other_address', { address: 'lealta.example' })
    await expect.element(page.getByRole('alert')).toHaveTextContent(`${sentence} ${t('secrets.passkey.elseKey')}`)
    expect(keystore.isUnlocked()).toBe(false)
  })

  test('beside a password, that is the other way', async () => {
    await changeTestLanguage(language)
    await show(<UnlockDialog />, await seal('both'))
    await expect.element(use()).toBeVisible()
    await authenticator.deletePasskeys()
    await use().click()
    await expect.element(page.getByRole('alert')).toHaveTextContent(`${t('errors.passkey_not_used')} ${t('secrets.passkey.elsePassword')}`)
  })

  test('not to be had in this browser, at this address', async () => {
    await changeTestLanguage(language)
    await show(<UnlockDialog />, await seal('passkey'))
    await expect.element(use()).toBeVisible()
    takePasskeysAway()
    await use().click()
    await expect.element(page.getByRole('alert')).toHaveTextContent(`${t('errors.passkey_unsupported')} ${t('secrets.passkey.elseKey')}`)
  })
})

describe('the export', () => {
  test('takes the passkey where there is no password, and hides the key again', async () => {
    await show(<ExportSecret shownMs={1500} />, await seal('passkey'))
    expect(field('Password').elements()).toHaveLength(0)
    await use().click()
    await expect.element(button('Copy the key')).toBeVisible()
    expect(document.body.textContent).toContain(secretKey)
    await says('Hidden again. Unlock it to see it once more.')
    expect(document.body.textContent).not.toContain(secretKey)
    await expect.element(use()).toHaveFocus()
  })

  test('takes either where there are both', async () => {
    await show(<ExportSecret />, await seal('both'))
    await use().click()
    await button('Hide').click()
    await userEvent.fill(field('Password'), password)
    await button('Show the secret key').click()
    await expect.element(button('Copy the key')).toBeVisible()
  })
})

describe('a password', () => {
  const fillNew = async (typed: string) => {
    await userEvent.fill(field('New password'), typed)
    await userEvent.fill(field('Confirm password'), typed)
    await page.getByRole('checkbox').click()
  }

  test('is added to a wallet that a passkey alone opens; the rules are those of every password', async () => {
    let left = 0
    const keystore = await show(<PasswordForm onDone={() => left++} />, await seal('passkey'))
    expect(field('Current password').elements()).toHaveLength(0)
    await fillNew('short')
    await button('Add a password').click()
    await says('Password not long enough')
    await userEvent.fill(field('New password'), 'battery staple')
    await userEvent.fill(field('Confirm password'), 'battery staple')
    await button('Add a password').click()
    await expect.poll(() => left).toBe(1)
    await says('Password added')
    expect(keystore.locks()).toMatchObject({ password: true, passkey: { rpId: 'localhost' } })
    await keystore.unlock('battery staple')
  })

  test('that was forgotten is replaced with the passkey, which stays', async () => {
    let left = 0
    const keystore = await show(<PasswordForm onDone={() => left++} />, await seal('both'))
    await button('Use the passkey instead of the current password').click()
    await fillNew('battery staple')
    await button('Change password').click()
    await expect.poll(() => left).toBe(1)
    await expect(keystore.unlock(password)).rejects.toMatchObject({ code: 'password_wrong' })
    await keystore.unlock('battery staple')
    expect(keystore.locks().passkey).toBeDefined()
  })

  test('is not changed when the passkey is cancelled, and what was typed stays', async () => {
    const keystore = await show(<PasswordForm onDone={() => {}} />, await seal('both'))
    await button('Use the passkey instead of the current password').click()
    await fillNew('battery staple')
    await authenticator.verifyPerson(false)
    await button('Change password').click()
    await says(`${t('errors.passkey_not_used')} ${t('secrets.passkey.elsePassword')}`)
    await expect.element(field('New password')).toHaveValue('battery staple')
    await keystore.unlock(password)
  })
})

describe('the preferences', () => {
  const dialog = (name: string) => page.getByRole('dialog', { name })

  test('add a passkey beside the password, and take it off again: the device forgets it', async () => {
    const keystore = await show(<PasskeyCard />, await seal('password'))
    await button('Add').click()
    await dialog('Add a passkey').getByRole('button', { name: 'Add', exact: true }).click()
    await says('Field is required')
    await userEvent.fill(field('Password'), 'wrong horse')
    await dialog('Add a passkey').getByRole('button', { name: 'Add', exact: true }).click()
    await says('Invalid password')
    expect(await authenticator.countPasskeys()).toBe(0)
    await userEvent.fill(field('Password'), password)
    await dialog('Add a passkey').getByRole('button', { name: 'Add', exact: true }).click()
    await says('Passkey added')
    await says(t('secrets.passkey.isBeside'))
    expect(keystore.locks()).toMatchObject({ password: true, passkey: { rpId: 'localhost' } })
    await button('Remove').click()
    await userEvent.fill(field('Password'), password)
    await dialog('Remove the passkey').getByRole('button', { name: 'Remove', exact: true }).click()
    await says('Passkey removed')
    expect(keystore.locks()).toEqual({ password: true })
    await expect.poll(() => authenticator.countPasskeys()).toBe(0)
  })

  test.each(['en', 'es'] as const)('say that none was made when the person cancels, and keep the password (%s)', async language => {
    await changeTestLanguage(language)
    const keystore = await show(<PasskeyCard />, await seal('password'))
    await button(t('secrets.passkey.addShort')).click()
    await userEvent.fill(field(t('setup.password')), password)
    await authenticator.verifyPerson(false)
    await dialog(t('secrets.passkey.add'))
      .getByRole('button', { name: t('secrets.passkey.addShort'), exact: true })
      .click()
    await says(t('secrets.passkey.notAdded'))
    expect(keystore.locks()).toEqual({ password: true })
    await keystore.unlock(password)
  })

  test('error: conflict when another tab was quicker: the passkey that was just made is forgotten', async () => {
    const keystore = await show(<PasskeyCard />, await seal('password'))
    await button('Add').click()
    await userEvent.fill(field('Password'), password)
    const create = navigator.credentials.create.bind(navigator.credentials)
    Object.defineProperty(navigator.credentials, 'create', {
      configurable: true,
      value: async (options: CredentialCreationOptions) => {
        const credential = await create(options)
        expect(await authenticator.countPasskeys()).toBe(1)
        await keystore.changePassword({ unlocker: password, newPassword: 'battery staple' })
        return credential
      },
    })
    onTestFinished(() => void Reflect.deleteProperty(navigator.credentials, 'create'))
    await dialog('Add a passkey').getByRole('button', { name: 'Add', exact: true }).click()
    await says(t('errors.conflict'))
    expect(keystore.locks()).toEqual({ password: true })
    await expect.poll(() => authenticator.countPasskeys()).toBe(0)
  })

  test('have nothing for a wallet that keeps its key elsewhere', async () => {
    await show(<PasskeyCard />, await seal('password'), 'demo')
    expect(await canMakePasskey()).toBe(true)
    expect(button('Add').elements()).toHaveLength(0)
  })

  test('add nothing where the device has no passkeys', async () => {
    const sealed = await seal('password')
    takePasskeysAway()
    await show(<PasskeyCard />, sealed)
    expect(await canMakePasskey()).toBe(false)
    expect(button('Add').elements()).toHaveLength(0)
  })

  test('take one off also where the device has no passkeys any more', async () => {
    const sealed = await seal('both')
    takePasskeysAway()
    const keystore = await show(<PasskeyCard />, sealed)
    await button('Remove').click()
    await userEvent.fill(field('Password'), password)
    await dialog('Remove the passkey').getByRole('button', { name: 'Remove', exact: true }).click()
    await says('Passkey removed')
    expect(keystore.locks()).toEqual({ password: true })
  })
})
