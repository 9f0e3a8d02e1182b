import type { PasskeyAnswer } from '@lealta/wallets/keystore'
import { askPasskey, canMakePasskey, canUsePasskeys, createPasskey, forgetPasskey } from '@lealta/wallets/passkey'
import { beforeEach, describe, expect, onTestFinished, test } from 'vitest'
import { addAuthenticator, type VirtualAuthenticator } from '#test/virtual-authenticator.ts'

const address = 'GDRXE2BQUC3AZNPVFSCEZ76NJ3WWL25FYFK6RGZGIEKWE4SOOHSUJUJ6'

/** Replaces a property until the test ends: what another browser, or a faulty one, has there. */
function replace<Of extends object, Name extends keyof Of>(of: Of, name: Name, value: unknown): void {
  const before = Object.getOwnPropertyDescriptor(of, name)
  Object.defineProperty(of, name, { value, configurable: true })
  onTestFinished(() => {
    if (before) Object.defineProperty(of, name, before)
    else delete of[name]
  })
}

/** From now on making a passkey tells of its PRF what `says` it does. */
function changeMaking(says: object): void {
  const create = navigator.credentials.create.bind(navigator.credentials)
  replace(navigator.credentials, 'create', async (options: CredentialCreationOptions) => {
    const credential = await create(options)
    if (credential) Object.defineProperty(credential, 'getClientExtensionResults', { value: () => says })
    return credential
  })
}

describe('a passkey of this device', () => {
  let authenticator: VirtualAuthenticator
  beforeEach(async () => {
    authenticator = await addAuthenticator()
  })

  test('answers the same each time; another one, or for another salt, answers otherwise', async () => {
    expect(await canMakePasskey()).toBe(true)
    const made = await createPasskey(address)
    expect(made).toMatchObject({ rpId: 'localhost' })
    expect(made.output).toHaveLength(32)
    expect(await askPasskey(made)).toEqual(made)
    const answers = [made, await createPasskey(address), await askPasskey({ ...made, salt: btoa('s'.repeat(32)) })]
    expect(new Set(answers.map(({ output }) => output.join())).size).toBe(3)
    expect(await authenticator.countPasskeys(), 'no passkey takes the place of another').toBe(2)
  })

  test('is asked once more where the device answers only after it was made', async () => {
    changeMaking({ prf: { enabled: true } })
    const made = await createPasskey(address)
    expect(made.output).toHaveLength(32)
    expect(await askPasskey(made)).toEqual(made)
  })

  test('is forgotten by the device when it opens nothing any more', async () => {
    const [made, other] = [await createPasskey(address), await createPasskey(address)]
    forgetPasskey(made)
    await expect.poll(() => authenticator.countPasskeys()).toBe(1)
    expect(await askPasskey(other)).toEqual(other)
  })

  test('error: passkey_not_used when the person cancels', async () => {
    const made = await createPasskey(address)
    await authenticator.verifyPerson(false)
    await expect(askPasskey(made)).rejects.toMatchObject({ code: 'passkey_not_used' })
  })

  test('error: passkey_not_used when the person cancels the making of one: none is left behind', async () => {
    await authenticator.verifyPerson(false)
    await expect(createPasskey(address)).rejects.toMatchObject({ code: 'passkey_not_used' })
    expect(await authenticator.countPasskeys()).toBe(0)
  })

  test('error: passkey_not_used when the passkey was deleted on the device', async () => {
    const made = await createPasskey(address)
    await authenticator.deletePasskeys()
    await expect(askPasskey(made)).rejects.toMatchObject({ code: 'passkey_not_used' })
  })

  test('error: passkey_other_address for one that was made for another domain', async () => {
    const made = await createPasskey(address)
    const asked = askPasskey({ ...made, rpId: 'lealta.example' })
    await expect(asked).rejects.toMatchObject({ code: 'passkey_other_address', data: { address: 'lealta.example' } })
  })

  test('error: passkey_wrong when another credential answers', async () => {
    const [made, other] = [await createPasskey(address), await createPasskey(address)]
    const get = navigator.credentials.get.bind(navigator.credentials)
    const id = Uint8Array.from(atob(other.credentialId), letter => letter.charCodeAt(0))
    replace(navigator.credentials, 'get', ({ publicKey }: CredentialRequestOptions) =>
      get({ publicKey: { ...publicKey!, allowCredentials: [{ type: 'public-key', id }] } }),
    )
    await expect(askPasskey(made)).rejects.toMatchObject({ code: 'passkey_wrong' })
  })

  test('error: passkey_failed when the browser gives nothing, or fails', async () => {
    const made = await createPasskey(address)
    for (const answer of [Promise.resolve(null), Promise.reject(new DOMException('the device is broken', 'UnknownError'))]) {
      replace(navigator.credentials, 'get', () => answer)
      await expect(askPasskey(made)).rejects.toMatchObject({ code: 'passkey_failed' })
    }
  })
})

test('error: passkey_not_used when the person takes too long; a second question meanwhile is refused; then they may try again', async () => {
  const authenticator = await addAuthenticator()
  const made = await createPasskey(address)
  await authenticator.touch(false)
  const asked = askPasskey(made, { timeoutMs: 500 })
  await expect(askPasskey(made)).rejects.toMatchObject({ code: 'passkey_failed' })
  await expect(asked).rejects.toMatchObject({ code: 'passkey_not_used' })
  await authenticator.touch(true)
  expect(await askPasskey(made)).toEqual(made)
})

describe('error: passkey_without_prf', () => {
  test('of a device without PRF, which keeps no passkey that opens nothing', async () => {
    const authenticator = await addAuthenticator({ hasPrf: false })
    await expect(createPasskey(address)).rejects.toMatchObject({ code: 'passkey_without_prf' })
    await expect.poll(() => authenticator.countPasskeys()).toBe(0)
  })

  test('of one that promises it and does not answer', async () => {
    await addAuthenticator({ hasPrf: false })
    changeMaking({ prf: { enabled: true } })
    await expect(createPasskey(address)).rejects.toMatchObject({ code: 'passkey_without_prf' })
  })
})

describe('nothing is offered', () => {
  const anyPasskey: PasskeyAnswer = { credentialId: 'AAAA', rpId: 'localhost', salt: btoa('s'.repeat(32)), output: new Uint8Array(32) }
  const expectNothing = async () => {
    expect(canUsePasskeys()).toBe(false)
    expect(await canMakePasskey()).toBe(false)
    await expect(createPasskey(address)).rejects.toMatchObject({ code: 'passkey_unsupported' })
    await expect(askPasskey(anyPasskey)).rejects.toMatchObject({ code: 'passkey_unsupported' })
    forgetPasskey(anyPasskey)
  }

  test('by a browser without passkeys', async () => {
    const before = Object.getOwnPropertyDescriptor(globalThis, 'PublicKeyCredential')!
    Reflect.deleteProperty(globalThis, 'PublicKeyCredential')
    onTestFinished(() => void Object.defineProperty(globalThis, 'PublicKeyCredential', before))
    await expectNothing()
  })

  test('in an insecure context', async () => {
    replace(globalThis, 'isSecureContext', false)
    await expectNothing()
  })

  test('by a device that does not verify the person itself', async () => {
    replace(PublicKeyCredential, 'isUserVerifyingPlatformAuthenticatorAvailable', async () => false)
    expect(await canMakePasskey()).toBe(false)
  })

  test('by a browser that says it has no PRF, fails to say, or does not answer', async () => {
    await addAuthenticator()
    expect(await canMakePasskey()).toBe(true)
    for (const answer of [async () => ({ 'extension:prf': false }), () => Promise.reject(new Error('no')), () => new Promise(() => {})]) {
      replace(PublicKeyCredential, 'getClientCapabilities', answer)
      expect(await canMakePasskey()).toBe(false)
    }
    // Older browsers do not tell: making one does.
    replace(PublicKeyCredential, 'getClientCapabilities', undefined)
    expect(await canMakePasskey()).toBe(true)
  })
})
