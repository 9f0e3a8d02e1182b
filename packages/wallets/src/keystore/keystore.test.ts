import { signEnvelope, transactionHash } from '@lealta/stellar/transactions'
import { Keypair } from '@stellar/stellar-sdk/base'
import { beforeAll, describe, expect, it } from 'vitest'
import { deriveKeypair } from './phrase.ts'
import { createAnswer, createDevice, IDLE_MS } from './test-device.ts'

const PHRASE = 'illness spike retreat truth genius clock brain pass fit cave bargain toe'
const ADDRESS = 'GDRXE2BQUC3AZNPVFSCEZ76NJ3WWL25FYFK6RGZGIEKWE4SOOHSUJUJ6'
const SECRET_KEY = 'SBGWSG6BTNCKCOB3DIFBGCVMUPQFYPA2G4O34RMTB343OYPXU5DJDVMN'
type PasswordLock = { kdf: object; cipher: object }

/** Damages the lock of the password. */
const withPassword = (change: (lock: PasswordLock) => Partial<PasswordLock>) => (sealed: { locks: { password: PasswordLock } }) =>
  JSON.stringify({ ...sealed, locks: { password: { ...sealed.locks.password, ...change(sealed.locks.password) } } })

/** Adds the lock of a damaged passkey. */
const withPasskey = (damage: object) => (sealed: { cipher: object; locks: object }) =>
  JSON.stringify({
    ...sealed,
    locks: { ...sealed.locks, passkey: { credentialId: 'AAAA', rpId: 'localhost', salt: SALT, cipher: sealed.cipher, ...damage } },
  })
const SALT = btoa('s'.repeat(32))

let sealed: ReadonlyMap<string, string>
/** Sealing takes as long as it must: once for all who only look at what is sealed. */
beforeAll(async () => {
  sealed = (await createDeviceWithKey()).items
})
const createDeviceWithSealedKey = () => createDevice(new Map(sealed))

async function createDeviceWithKey() {
  const device = createDevice()
  const keystore = device.open()
  await keystore.create({ phrase: PHRASE, password: 'correct horse' })
  return { ...device, keystore }
}

describe('keystore', () => {
  it('keeps the key of the phrase, unlocked after creating', async () => {
    const { keystore } = await createDeviceWithKey()
    expect(keystore.exists()).toBe(true)
    expect(keystore.publicKey()).toBe(ADDRESS)
    expect(keystore.withKeypair(keypair => keypair.publicKey())).toBe(ADDRESS)
  })

  it('a new page starts locked; the password opens it and the key is the same', async () => {
    const { open } = createDeviceWithSealedKey()
    const keystore = open()
    expect(keystore.isUnlocked()).toBe(false)
    expect(keystore.publicKey()).toBe(ADDRESS)
    expect(() => keystore.withKeypair(keypair => keypair)).toThrow(expect.objectContaining({ code: 'keystore_locked' }))
    await keystore.unlock('correct horse')
    expect(keystore.withKeypair(keypair => keypair.secret())).toBe(deriveKeypair(PHRASE).secret())
  })

  it('error: password_wrong leaves it locked', async () => {
    const { open } = createDeviceWithSealedKey()
    const keystore = open()
    await expect(keystore.unlock('Correct horse')).rejects.toMatchObject({ code: 'password_wrong' })
    await expect(keystore.unlock('')).rejects.toMatchObject({ code: 'password_wrong' })
    expect(keystore.isUnlocked()).toBe(false)
  })

  it('the same password typed in another Unicode form opens it', async () => {
    const device = createDevice()
    await device.open().create({ phrase: PHRASE, password: 'contraseña'.normalize('NFC') })
    const keystore = device.open()
    await keystore.unlock('contraseña'.normalize('NFD'))
    expect(keystore.isUnlocked()).toBe(true)
  })

  it('at rest: argon2id with 64 MiB and 3 passes, and neither seed nor phrase nor password in it', async () => {
    const { items } = createDeviceWithSealedKey()
    const [stored = ''] = items.values()
    expect(JSON.parse(stored)).toMatchObject({
      version: 3,
      kind: 'phrase',
      publicKey: ADDRESS,
      cipher: { name: 'xchacha20-poly1305' },
      locks: {
        password: {
          kdf: { name: 'argon2id', memoryKib: 65_536, iterations: 3, parallelism: 1 },
          cipher: { name: 'xchacha20-poly1305' },
        },
      },
    })
    const seed = deriveKeypair(PHRASE)
    for (const secret of [seed.secret(), btoa(String.fromCharCode(...seed.rawSecretKey())), 'illness', 'correct horse']) {
      expect(stored).not.toContain(secret)
    }
    const other = createDevice()
    await other.open().create({ phrase: PHRASE, password: 'correct horse' })
    const [again] = other.items.values()
    const saltOf = (text = '') => JSON.parse(text).locks.password.kdf.salt as string
    expect(saltOf(again)).not.toBe(saltOf(stored))
  })

  it('another public key put beside the sealed key does not open', async () => {
    const { items, open } = createDeviceWithSealedKey()
    const [[key, stored] = ['', '']] = items
    items.set(key, JSON.stringify({ ...JSON.parse(stored), publicKey: Keypair.random().publicKey() }))
    await expect(open().unlock('correct horse')).rejects.toMatchObject({ code: 'password_wrong' })
  })

  it('another kind put beside the sealed key does not open: a phrase is never taken for a lite wallet', async () => {
    const { items, open } = createDeviceWithSealedKey()
    const [[key, stored] = ['', '']] = items
    items.set(key, JSON.stringify({ ...JSON.parse(stored), kind: 'secretKey' }))
    await expect(open().unlock('correct horse')).rejects.toMatchObject({ code: 'password_wrong' })
  })

  it.each([
    ['not JSON', () => 'nonsense'],
    ['another version', (sealed: Record<string, unknown>) => JSON.stringify({ ...sealed, version: 4 })],
    ['a kind that does not exist', (sealed: Record<string, unknown>) => JSON.stringify({ ...sealed, kind: 'abacus' })],
    ['a key derivation that would hang the page', withPassword(({ kdf }) => ({ kdf: { ...kdf, iterations: 1e9 } }))],
    ['no salt', withPassword(({ kdf }) => ({ kdf: { ...kdf, salt: '' } }))],
    ['a nonce that is too short', withPassword(({ cipher }) => ({ cipher: { ...cipher, nonce: 'AAAA' } }))],
    ['no way of unlocking', (sealed: Record<string, unknown>) => JSON.stringify({ ...sealed, locks: {} })],
    ['a passkey without its salt', withPasskey({ salt: '' })],
    ['a passkey that is none', withPasskey({ credentialId: '' })],
    ['null', () => 'null'],
  ])('error: keystore_damaged for %s', async (_, damage) => {
    const { items, open } = createDeviceWithSealedKey()
    const [[key, stored] = ['', '']] = items
    items.set(key, damage(JSON.parse(stored)))
    expect(() => open().publicKey()).toThrow(expect.objectContaining({ code: 'keystore_damaged' }))
    await expect(open().unlock('correct horse')).rejects.toMatchObject({ code: 'keystore_damaged' })
  })

  it('error: keystore_exists, what is there is never overwritten', async () => {
    const { items, keystore } = await createDeviceWithKey()
    const before = [...items]
    await expect(keystore.create({ phrase: PHRASE, password: 'another one' })).rejects.toMatchObject({ code: 'keystore_exists' })
    expect([...items]).toEqual(before)
  })

  it('create with `replaces` puts the new wallet in the place of the old one, and nothing else does', async () => {
    const { items, keystore } = await createDeviceWithKey()
    const before = [...items]
    await expect(keystore.create({ secretKey: SECRET_KEY, password: 'short', replaces: true })).rejects.toMatchObject({
      code: 'password_too_short',
    })
    expect([...items]).toEqual(before)
    const other = Keypair.random()
    expect(await keystore.create({ secretKey: other.secret(), password: 'another one', replaces: true })).toBe(other.publicKey())
    expect(keystore.withKeypair(keypair => keypair.publicKey())).toBe(other.publicKey())
    expect(keystore.kind()).toBe('secretKey')
  })

  it('error: phrase_not_valid stores nothing', async () => {
    const { items, open } = createDevice()
    await expect(open().create({ phrase: 'illness spike', password: 'correct horse' })).rejects.toMatchObject({ code: 'phrase_not_valid' })
    expect(items.size).toBe(0)
  })

  it("rule §5 'Password not long enough': fewer than 8 characters are refused and nothing is stored", async () => {
    const { items, open } = createDevice()
    await expect(open().create({ phrase: PHRASE, password: '1234567' })).rejects.toMatchObject({ code: 'password_too_short' })
    expect(items.size).toBe(0)
    await open().create({ phrase: PHRASE, password: '12345678' })
    await expect(open().changePassword({ unlocker: '12345678', newPassword: 'ñ🔑34567' })).rejects.toMatchObject({
      code: 'password_too_short',
    })
  })

  it('is locked when idle, each use restarts the timer, and listeners hear it once', async () => {
    const { keystore, pass } = await createDeviceWithKey()
    let heard = 0
    keystore.onLock(() => heard++)
    pass(IDLE_MS - 1)
    keystore.withKeypair(() => undefined)
    pass(IDLE_MS - 1)
    expect(keystore.isUnlocked()).toBe(true)
    pass(1)
    expect(keystore.isUnlocked()).toBe(false)
    keystore.lock()
    expect(heard).toBe(1)
  })

  it('is locked after a sleep in which no timer fired', async () => {
    const { keystore, pass } = await createDeviceWithKey()
    pass(IDLE_MS, { asleep: true })
    expect(() => keystore.withKeypair(keypair => keypair)).toThrow(expect.objectContaining({ code: 'keystore_locked' }))
  })

  it('who stops listening hears nothing', async () => {
    const { keystore } = await createDeviceWithKey()
    let heard = 0
    keystore.onLock(() => heard++)()
    keystore.lock()
    expect(heard).toBe(0)
  })

  it('changePassword: the new one opens, the old one no longer, a wrong one changes nothing', async () => {
    const { keystore, open } = await createDeviceWithKey()
    await expect(keystore.changePassword({ unlocker: 'wrong', newPassword: 'battery staple' })).rejects.toMatchObject({
      code: 'password_wrong',
    })
    await keystore.changePassword({ unlocker: 'correct horse', newPassword: 'battery staple' })
    await expect(open().unlock('correct horse')).rejects.toMatchObject({ code: 'password_wrong' })
    const reopened = open()
    await reopened.unlock('battery staple')
    expect(reopened.withKeypair(keypair => keypair.publicKey())).toBe(ADDRESS)
  })

  it('changePassword that is interrupted, or finds another wallet there, loses nothing', async () => {
    const { items, open } = createDeviceWithSealedKey()
    const change = { unlocker: 'correct horse', newPassword: 'battery staple' }
    const full = () => {
      throw new DOMException('the storage is full', 'QuotaExceededError')
    }
    await expect(open({ setItem: full }).changePassword(change)).rejects.toMatchObject({ code: 'keystore_not_written' })
    await open().unlock('correct horse')

    // Another tab replaces the wallet while this one is still deriving keys.
    const [[key] = ['']] = items
    const changing = open().changePassword(change)
    items.set(key, 'what the other tab put there')
    await expect(changing).rejects.toMatchObject({ code: 'keystore_changed' })
    expect(items.get(key)).toBe('what the other tab put there')
  })

  it('changePassword leaves what is unlocked in other tabs unlocked', async () => {
    const { open } = createDeviceWithSealedKey()
    const other = open()
    await other.unlock('correct horse')
    await open().changePassword({ unlocker: 'correct horse', newPassword: 'battery staple' })
    expect(other.withKeypair(keypair => keypair.publicKey())).toBe(ADDRESS)
    other.lock()
    await expect(other.unlock('correct horse')).rejects.toMatchObject({ code: 'password_wrong' })
    await other.unlock('battery staple')
  })

  it('readSecret gives words and key to who knows the password, also after a change of it, and unlocks nothing', async () => {
    const { open } = createDeviceWithSealedKey()
    const keystore = open()
    await expect(keystore.readSecret('wrong horse')).rejects.toMatchObject({ code: 'password_wrong' })
    expect(await keystore.readSecret('correct horse')).toEqual({ phrase: PHRASE, secretKey: SECRET_KEY })
    await keystore.changePassword({ unlocker: 'correct horse', newPassword: 'battery staple' })
    expect(await keystore.readSecret('battery staple')).toEqual({ phrase: PHRASE, secretKey: SECRET_KEY })
    expect(keystore.isUnlocked()).toBe(false)
  })

  it('forget takes the key off the device and out of memory', async () => {
    const { items, keystore } = await createDeviceWithKey()
    keystore.forget()
    expect(keystore.exists()).toBe(false)
    expect(keystore.isUnlocked()).toBe(false)
    expect(items.size).toBe(0)
    expect(() => keystore.publicKey()).toThrow(expect.objectContaining({ code: 'keystore_empty' }))
    keystore.forget()
  })

  it('the unlocked key signs', async () => {
    const { keystore } = await createDeviceWithKey()
    const envelope = UNSIGNED
    const signed = keystore.withKeypair(keypair => signEnvelope(envelope, 'Test', [keypair]))
    expect(signed).not.toBe(envelope)
    expect(transactionHash(signed, 'Test')).toBe(transactionHash(envelope, 'Test'))
  })
})

describe('keystore of a lite wallet', () => {
  it('keeps one secret key: unlocks, changes its password and gives the key back, without words', async () => {
    const { items, open } = createDevice()
    await open().create({ secretKey: SECRET_KEY, password: 'correct horse' })
    const [stored = ''] = items.values()
    expect(stored).not.toContain(SECRET_KEY)
    const keystore = open()
    expect(keystore.kind()).toBe('secretKey')
    expect(keystore.publicKey()).toBe(ADDRESS)
    await keystore.changePassword({ unlocker: 'correct horse', newPassword: 'battery staple' })
    await keystore.unlock('battery staple')
    expect(keystore.withKeypair(keypair => keypair.publicKey())).toBe(ADDRESS)
    expect(await keystore.readSecret('battery staple')).toEqual({ secretKey: SECRET_KEY })
  })

  it('error: secret_key_not_valid stores nothing', async () => {
    const { items, open } = createDevice()
    await expect(open().create({ secretKey: ADDRESS, password: 'correct horse' })).rejects.toMatchObject({ code: 'secret_key_not_valid' })
    expect(items.size).toBe(0)
  })
})

describe.each([
  ['first', () => SEALED_BY_VERSION_1, { secretKey: SECRET_KEY }],
  ['second', () => SEALED_BY_VERSION_2, { secretKey: SECRET_KEY, phrase: PHRASE }],
])('a keystore sealed by the %s version', (_, stored, secret) => {
  const createOldDevice = () => createDevice(new Map([['lealta.keystore', stored()]]))

  it('opens and gives what it holds; the words were kept from the second version on', async () => {
    const keystore = createOldDevice().open()
    expect(keystore.kind()).toBe('phrase')
    expect(keystore.locks()).toEqual({ password: true })
    await keystore.unlock('correct horse')
    expect(keystore.withKeypair(keypair => keypair.publicKey())).toBe(ADDRESS)
    expect(await keystore.readSecret('correct horse')).toEqual(secret)
  })

  it('changePassword seals it in the present form', async () => {
    const { items, open } = createOldDevice()
    await expect(open().changePassword({ unlocker: 'wrong horse', newPassword: 'battery staple' })).rejects.toMatchObject({
      code: 'password_wrong',
    })
    expect([...items.values()]).toEqual([stored()])
    await open().changePassword({ unlocker: 'correct horse', newPassword: 'battery staple' })
    expect(JSON.parse([...items.values()][0]!)).toMatchObject({ version: 3, kind: 'phrase', publicKey: ADDRESS })
    const keystore = open()
    await keystore.unlock('battery staple')
    expect(keystore.withKeypair(keypair => keypair.publicKey())).toBe(ADDRESS)
  })

  it('takes a passkey, after which both open it', async () => {
    const { open } = createOldDevice()
    const passkey = createAnswer()
    await expect(open().unlock(passkey)).rejects.toMatchObject({ code: 'passkey_wrong' })
    await open().addPasskey({ password: 'correct horse', make: async () => passkey })
    expect(await open().readSecret(passkey)).toEqual(secret)
    expect(await open().readSecret('correct horse')).toEqual(secret)
  })
})

// Made by the keystore before version 2, from the phrase above and `correct horse`.
const SEALED_BY_VERSION_1 =
  '{"version":1,"publicKey":"GDRXE2BQUC3AZNPVFSCEZ76NJ3WWL25FYFK6RGZGIEKWE4SOOHSUJUJ6","kdf":{"name":"argon2id","memoryKib":65536,"iterations":3,"parallelism":1,"salt":"PyU4UZgcH3QrNcu5sVmmSQ=="},"cipher":{"name":"xchacha20-poly1305","nonce":"zLDnh0v0wGKAiPeVDilorWD7nynfXJDA","text":"MBhIKQzQ4CckweWHNS7JP4dfZFVNAA1CEuy4uNOP+jexO2zfd6uKsX9zjq6OmvOo"}}'

// Made by the keystore of version 2, from the same.
const SEALED_BY_VERSION_2 =
  '{"version":2,"kind":"phrase","publicKey":"GDRXE2BQUC3AZNPVFSCEZ76NJ3WWL25FYFK6RGZGIEKWE4SOOHSUJUJ6","kdf":{"name":"argon2id","memoryKib":65536,"iterations":3,"parallelism":1,"salt":"VmSTIkunLT5QS2+xCmexFw=="},"cipher":{"name":"xchacha20-poly1305","nonce":"TnMIBZehkM0PKVmdIfecWTIq6AhJILAp","text":"2qH26uFmn2CndyinYX7xaiMq6ZLHXVzvG9bZqgZ6f+IOWcP9YEPH7lZYe7xfRHDomx/L71OFk816hZXd7yMghw=="}}'

// A payment of 1 stroop from the address above to itself.
const UNSIGNED =
  'AAAAAgAAAADjcmgwoLYMtfUshEz/zU7tZeulwVXomyZBFWJyTnHlRAAAAGQAAAAAAAAAAQAAAAEAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAEAAAAAAAAAAQAAAADjcmgwoLYMtfUshEz/zU7tZeulwVXomyZBFWJyTnHlRAAAAAAAAAAAAAAAAQAAAAAAAAAA'
