import { toStroops } from '@lealta/kernel'
import { nativeAsset } from '@lealta/stellar/asset'
import { assertSignedBy, buildPayment } from '@lealta/stellar/transactions'
import { Keypair } from '@stellar/stellar-sdk/base'
import { describe, expect, it } from 'vitest'
import { createKeystore } from '#keystore/keystore.ts'
import { deriveKeypair } from '#keystore/phrase.ts'
import { createBuiltinWallet, createLiteWallet } from './builtin.ts'
import { createFakeWallet } from './fake.ts'
import { findWallet } from './find-wallet.ts'

const PHRASE = 'illness spike retreat truth genius clock brain pass fit cave bargain toe'
const key = deriveKeypair(PHRASE)
const networkPassphrase = 'Test Network ; wallets'
const frame = { networkPassphrase, timeBounds: { maxTime: 2_000_000_000 }, baseFee: 100n, asset: nativeAsset, amount: toStroops(1n) }
const { envelope } = buildPayment({ ...frame, source: { accountId: key.publicKey(), sequence: 1n }, destination: key.publicKey() })
const request = { envelope, networkPassphrase, publicKey: key.publicKey() }

async function createWallet(
  answers: (string | undefined)[],
  options: { hasKey?: boolean; makes?: typeof createBuiltinWallet; holds?: { phrase: string } | { secretKey: string } } = {},
) {
  const items = new Map<string, string>()
  const keystore = createKeystore({
    storage: {
      getItem: name => items.get(name) ?? null,
      setItem: (name, value) => void items.set(name, value),
      removeItem: name => void items.delete(name),
    },
    clock: { now: () => new Date(0) },
    idleMs: 1000,
    startTimer: () => () => undefined,
  })
  if (options.hasKey !== false) {
    await keystore.create({ ...(options.holds ?? { phrase: PHRASE }), password: 'correct horse' })
    keystore.lock()
  }
  let asked = 0
  const make = options.makes ?? createBuiltinWallet
  const wallet = make({ keystore, askUnlocker: async () => answers[asked++] })
  return { wallet, keystore, asked: () => asked }
}

describe('built-in wallet', () => {
  it('connects and signs with one password, and what it signs passes the check', async () => {
    const { wallet, asked } = await createWallet(['correct horse'])
    expect(await wallet.isInstalled()).toBe(true)
    expect(await wallet.connect()).toBe(key.publicKey())
    const signed = await wallet.signTransaction(request)
    assertSignedBy({ prepared: envelope, signed, publicKey: key.publicKey(), networkPassphrase })
    expect(asked()).toBe(1)
  })

  it('error: wallet_declined when the person cancels the password', async () => {
    const { wallet } = await createWallet([undefined, undefined])
    await expect(wallet.connect()).rejects.toMatchObject({ code: 'wallet_declined' })
    await expect(wallet.signTransaction(request)).rejects.toMatchObject({ code: 'wallet_declined' })
  })

  it('error: password_wrong, then it may be tried again', async () => {
    const { wallet } = await createWallet(['wrong', 'correct horse'])
    await expect(wallet.connect()).rejects.toMatchObject({ code: 'password_wrong' })
    expect(await wallet.connect()).toBe(key.publicKey())
  })

  it('error: wallet_not_installed without a key on this device', async () => {
    const { wallet, asked } = await createWallet([], { hasKey: false })
    expect(await wallet.isInstalled()).toBe(false)
    await expect(wallet.connect()).rejects.toMatchObject({ code: 'wallet_not_installed' })
    await expect(wallet.publicKey()).rejects.toMatchObject({ code: 'wallet_disconnected' })
    expect(asked()).toBe(0)
  })

  it('asks again after it was locked', async () => {
    const { wallet, keystore, asked } = await createWallet(['correct horse', 'correct horse'])
    await wallet.connect()
    keystore.lock()
    await wallet.signTransaction(request)
    expect(asked()).toBe(2)
  })

  it('error: wallet_disconnected when another key is asked for than the one kept here', async () => {
    const { wallet } = await createWallet(['correct horse'])
    const publicKey = Keypair.random().publicKey()
    await expect(wallet.signTransaction({ ...request, publicKey })).rejects.toMatchObject({ code: 'wallet_disconnected' })
  })
})

describe('lite wallet', () => {
  const holds = { secretKey: key.secret() }

  it('spec §1: connects, gives its key, signs for a network, and opens its set-up page', async () => {
    const { wallet, asked } = await createWallet(['correct horse'], { makes: createLiteWallet, holds })
    expect(wallet.id).toBe('lite')
    expect(wallet.downloadUrl).toBe('/setup/lite')
    expect(await wallet.isInstalled()).toBe(true)
    expect(await wallet.publicKey()).toBe(key.publicKey())
    expect(await wallet.connect()).toBe(key.publicKey())
    const signed = await wallet.signTransaction(request)
    assertSignedBy({ prepared: envelope, signed, publicKey: key.publicKey(), networkPassphrase })
    expect(asked()).toBe(1)
  })

  it('error: wallet_not_installed while the device keeps the other kind of wallet, without asking for its password', async () => {
    const lite = await createWallet([], { makes: createLiteWallet })
    const builtin = await createWallet([], { holds })
    for (const { wallet, asked } of [lite, builtin]) {
      expect(await wallet.isInstalled()).toBe(false)
      await expect(wallet.connect()).rejects.toMatchObject({ code: 'wallet_not_installed' })
      await expect(wallet.publicKey()).rejects.toMatchObject({ code: 'wallet_disconnected' })
      expect(asked()).toBe(0)
    }
  })
})

describe('fake wallet', () => {
  const codeOf = async (run: Promise<string>): Promise<string> => {
    const signed = await run
    try {
      assertSignedBy({ prepared: envelope, signed, publicKey: key.publicKey(), networkPassphrase })
    } catch (error) {
      return (error as { code: string }).code
    }
    return 'accepted'
  }

  it('signs for real, or wrong in every way that the check tells apart', async () => {
    const wallet = createFakeWallet({ secretSeed: key.secret() })
    await wallet.connect()
    const codes: string[] = []
    for (const signing of ['right', 'wrongSigner', 'wrongNetwork', 'unsigned'] as const) {
      wallet.signAs(signing)
      codes.push(await codeOf(wallet.signTransaction(request)))
    }
    expect(codes).toEqual(['accepted', 'wrong_signer', 'wrong_network', 'missing_signature'])
    expect(wallet.requests).toEqual([envelope, envelope, envelope, envelope])
  })

  it('declines, switches account and goes away when told', async () => {
    const wallet = createFakeWallet({ secretSeed: key.secret() })
    await expect(wallet.publicKey()).rejects.toMatchObject({ code: 'wallet_disconnected' })
    wallet.decline()
    await expect(wallet.connect()).rejects.toMatchObject({ code: 'wallet_declined' })
    wallet.accept()
    expect(await wallet.connect()).toBe(key.publicKey())
    const other = Keypair.random()
    wallet.switchAccount(other.secret())
    expect(await wallet.publicKey()).toBe(other.publicKey())
    wallet.uninstall()
    await expect(wallet.signTransaction(request)).rejects.toMatchObject({ code: 'wallet_not_installed' })
  })
})

describe('findWallet', () => {
  it("rule §8: an unknown name is 'Wallet not implemented'", () => {
    const wallet = createFakeWallet({ secretSeed: key.secret(), id: 'builtin' })
    expect(findWallet([wallet], 'builtin')).toBe(wallet)
    expect(() => findWallet([wallet], 'abacus')).toThrow('Wallet not implemented')
  })
})
