import { Keypair } from '@stellar/stellar-sdk/base'
import { beforeAll, describe, expect, it } from 'vitest'
import { PasskeyError } from './errors.ts'
import type { PasskeyAnswer } from './seal.ts'
import type { SealedSecret } from './sealed.ts'
import { createAnswer, createDevice } from './test-device.ts'

const keypair = Keypair.random()
const SECRET_KEY = keypair.secret()
const PASSWORD = 'correct horse'
const NEW_PASSWORD = 'battery staple'
const wrongPasskey = { code: 'passkey_wrong' }
const wrongPassword = { code: 'password_wrong' }

const passkey = createAnswer()
let sealedByPassword: ReadonlyMap<string, string>
let sealedByBoth: ReadonlyMap<string, string>
/** Sealing takes as long as it must: once for all. */
beforeAll(async () => {
  const { items, open } = createDevice()
  await open().create({ secretKey: SECRET_KEY, password: PASSWORD })
  sealedByPassword = new Map(items)
  await open().addPasskey({ password: PASSWORD, make: async () => passkey })
  sealedByBoth = new Map(items)
})
const withPassword = () => createDevice(new Map(sealedByPassword))
const withBoth = () => createDevice(new Map(sealedByBoth))

/** A device whose wallet a passkey alone opens. */
async function withPasskeyAlone() {
  const device = createDevice()
  await device.open().create({ secretKey: SECRET_KEY, passkey })
  return device
}

const read = (items: ReadonlyMap<string, string>) => JSON.parse([...items.values()][0]!) as SealedSecret
const change = (items: Map<string, string>, to: (sealed: SealedSecret) => unknown) => {
  const [key = ''] = items.keys()
  items.set(key, JSON.stringify(to(read(items))))
}

describe('a keystore with a passkey alone', () => {
  it('opens with what its passkey answers, gives the key back, and never with a password', async () => {
    const { open } = await withPasskeyAlone()
    const keystore = open()
    expect(keystore.publicKey()).toBe(keypair.publicKey())
    expect(keystore.locks()).toEqual({
      password: false,
      passkey: { credentialId: passkey.credentialId, rpId: 'localhost', salt: passkey.salt },
    })
    for (const password of [PASSWORD, '']) await expect(keystore.unlock(password)).rejects.toMatchObject(wrongPassword)
    expect(keystore.isUnlocked()).toBe(false)
    await keystore.unlock(passkey)
    expect(keystore.withKeypair(opened => opened.secret())).toBe(SECRET_KEY)
    expect(await open().readSecret(passkey)).toEqual({ secretKey: SECRET_KEY })
  })

  it('at rest: neither the key nor what the passkey answers, and no two are alike', async () => {
    const [{ items }, { items: other }] = await Promise.all([withPasskeyAlone(), withPasskeyAlone()])
    const [stored = ''] = items.values()
    for (const secret of [SECRET_KEY, toBase64(keypair.rawSecretKey()), toBase64(passkey.output)]) expect(stored).not.toContain(secret)
    expect(read(other).cipher).not.toEqual(read(items).cipher)
    expect(read(other).locks.passkey?.cipher).not.toEqual(read(items).locks.passkey?.cipher)
  })

  it('takes a first password; then both open it', async () => {
    const { items, open } = await withPasskeyAlone()
    await expect(open().changePassword({ unlocker: passkey, newPassword: '1234567' })).rejects.toMatchObject({ code: 'password_too_short' })
    expect(read(items).locks.password).toBeUndefined()
    await open().changePassword({ unlocker: passkey, newPassword: NEW_PASSWORD })
    expect(open().locks()).toMatchObject({ password: true, passkey: { credentialId: passkey.credentialId } })
    for (const unlocker of [NEW_PASSWORD, passkey]) expect(await open().readSecret(unlocker)).toEqual({ secretKey: SECRET_KEY })
  })

  it('keeps its passkey: the last way of unlocking cannot be removed', async () => {
    const { items, open } = await withPasskeyAlone()
    const before = [...items]
    for (const password of [PASSWORD, '']) await expect(open().removePasskey(password)).rejects.toMatchObject(wrongPassword)
    expect([...items]).toEqual(before)
  })
})

describe('a passkey beside a password', () => {
  it('is added by who knows the password; it is not even made for others', async () => {
    const { items, open } = withPassword()
    let made = 0
    const make = async () => {
      made++
      return passkey
    }
    await expect(open().addPasskey({ password: 'wrong horse', make })).rejects.toMatchObject(wrongPassword)
    expect(made).toBe(0)
    expect([...items]).toEqual([...sealedByPassword])
    await open().addPasskey({ password: PASSWORD, make })
    expect(made).toBe(1)
    expect(read(items).locks.password, 'the password stays as it was').toEqual(read(sealedByPassword).locks.password)
    expect(read(items).cipher, 'the secret is sealed once').toEqual(read(sealedByPassword).cipher)
  })

  it('whose making fails leaves all as it was', async () => {
    const { items, open } = withPassword()
    const make = () => Promise.reject(new PasskeyError('passkey_not_used'))
    await expect(open().addPasskey({ password: PASSWORD, make })).rejects.toMatchObject({ code: 'passkey_not_used' })
    expect([...items]).toEqual([...sealedByPassword])
  })

  it('still opens after a change of the password, which either of the two may prove', async () => {
    for (const unlocker of [PASSWORD, passkey]) {
      const { open } = withBoth()
      await open().changePassword({ unlocker, newPassword: NEW_PASSWORD })
      await expect(open().unlock(PASSWORD)).rejects.toMatchObject(wrongPassword)
      for (const present of [NEW_PASSWORD, passkey]) expect(await open().readSecret(present)).toEqual({ secretKey: SECRET_KEY })
    }
  })

  it('is taken off by who knows the password; what it answered opens nothing any more', async () => {
    const { items, open } = withBoth()
    await expect(open().removePasskey('wrong horse')).rejects.toMatchObject(wrongPassword)
    expect([...items]).toEqual([...sealedByBoth])
    await open().removePasskey(PASSWORD)
    expect(open().locks()).toEqual({ password: true })
    await expect(open().unlock(passkey)).rejects.toMatchObject(wrongPasskey)
    await open().unlock(PASSWORD)
    await open().removePasskey(PASSWORD)
    await open().unlock(PASSWORD)
  })

  it('gives way to another passkey', async () => {
    const { open } = withBoth()
    const other = createAnswer()
    await open().addPasskey({ password: PASSWORD, make: async () => other })
    await open().unlock(other)
    await expect(open().unlock(passkey)).rejects.toMatchObject(wrongPasskey)
  })

  it('error: keystore_changed when another tab was quicker: its change stays', async () => {
    const { items, open } = withPassword()
    const make = async () => {
      await open().changePassword({ unlocker: PASSWORD, newPassword: NEW_PASSWORD })
      return passkey
    }
    await expect(open().addPasskey({ password: PASSWORD, make })).rejects.toMatchObject({ code: 'keystore_changed' })
    expect(read(items).locks.passkey).toBeUndefined()
    await open().unlock(NEW_PASSWORD)
  })

  it('error: keystore_empty when the storage was cleared in the meantime', async () => {
    const { items, open } = withBoth()
    const keystore = open()
    items.clear()
    for (const unlocker of [PASSWORD, passkey]) await expect(keystore.unlock(unlocker)).rejects.toMatchObject({ code: 'keystore_empty' })
    expect(keystore.locks()).toEqual({ password: true })
  })

  it('error: keystore_not_written keeps what was there', async () => {
    const { items, open } = withPassword()
    const full = () => {
      throw new DOMException('the storage is full', 'QuotaExceededError')
    }
    const adding = open({ setItem: full }).addPasskey({ password: PASSWORD, make: async () => passkey })
    await expect(adding).rejects.toMatchObject({ code: 'keystore_not_written' })
    expect([...items]).toEqual([...sealedByPassword])
  })
})

describe('error: passkey_wrong, also for what was changed by hand', () => {
  const other = createAnswer()
  it.each<[string, PasskeyAnswer]>([
    ['another passkey', other],
    ['the output of another one', { ...passkey, output: other.output }],
    ['another credential', { ...passkey, credentialId: other.credentialId }],
    ['another salt', { ...passkey, salt: other.salt }],
  ])('%s', async (_, answer) => {
    await expect(withBoth().open().unlock(answer)).rejects.toMatchObject(wrongPasskey)
  })

  const lock = (of: SealedSecret) => of.locks.passkey!
  it.each<[string, (sealed: SealedSecret) => unknown]>([
    ['the kind: a lite wallet is never taken for a phrase', sealed => ({ ...sealed, kind: 'phrase' })],
    ['the public key', sealed => ({ ...sealed, publicKey: Keypair.random().publicKey() })],
    ['the address of the passkey', sealed => ({ ...sealed, locks: { passkey: { ...lock(sealed), rpId: 'evil.example' } } })],
    ['its lock in the place of the secret', sealed => ({ ...sealed, cipher: lock(sealed).cipher })],
    [
      'the password’s lock in its place',
      sealed => ({ ...sealed, locks: { passkey: { ...lock(sealed), cipher: sealed.locks.password?.cipher } } }),
    ],
    ['a byte of its lock', sealed => ({ ...sealed, locks: { passkey: { ...lock(sealed), cipher: flip(lock(sealed).cipher) } } })],
    ['a byte of the secret', sealed => ({ ...sealed, cipher: flip(sealed.cipher) })],
  ])('%s', async (_, tamper) => {
    const { items, open } = withBoth()
    change(items, tamper)
    await expect(open().unlock(passkey)).rejects.toMatchObject(wrongPasskey)
  })

  it('locks of two wallets are not exchanged', async () => {
    const { items, open } = withBoth()
    const stranger = createDevice()
    await stranger.open().create({ secretKey: Keypair.random().secret(), passkey })
    change(items, sealed => ({ ...sealed, locks: read(stranger.items).locks }))
    await expect(open().unlock(passkey)).rejects.toMatchObject(wrongPasskey)
  })
})

function flip({ text, ...cipher }: SealedSecret['cipher']): SealedSecret['cipher'] {
  return { ...cipher, text: `${text.startsWith('A') ? 'B' : 'A'}${text.slice(1)}` }
}

function toBase64(bytes: Uint8Array): string {
  return btoa(String.fromCharCode(...bytes))
}
