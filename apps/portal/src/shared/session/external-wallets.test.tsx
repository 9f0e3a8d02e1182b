import albedo from '@albedo-link/intent'
import { toStroops } from '@lealta/kernel'
import { nativeAsset } from '@lealta/stellar/asset'
import { assertSignedBy, buildPayment, signEnvelope } from '@lealta/stellar/transactions'
import { unlessCancelled, type WalletProvider } from '@lealta/wallets'
import {
  type DoubleMood,
  type DoublePage,
  type DoubleState,
  installFreighterDouble,
  installLobstrDouble,
  installXbullDouble,
  runAlbedoDouble,
} from '@lealta/wallets/doubles'
import { externalWallets } from '@lealta/wallets/external'
import { Keypair } from '@stellar/stellar-sdk/base'
import { afterAll, beforeEach, describe, expect, test, vi } from 'vitest'

const passphrase = 'Test SDF Network ; September 2015'
const key = Keypair.random()
const publicKey = key.publicKey()
const initial: DoubleState = { publicKey, networkPassphrase: passphrase }
const prepare = (amount: bigint) =>
  buildPayment({
    networkPassphrase: passphrase,
    timeBounds: { maxTime: 2_000_000_000 },
    baseFee: 100n,
    asset: nativeAsset,
    amount: toStroops(amount),
    source: { accountId: publicKey, sequence: 1n },
    destination: publicKey,
  }).envelope
const envelope = prepare(1n)
const request = { envelope, networkPassphrase: passphrase, publicKey }

const page = globalThis as unknown as DoublePage
page.signForDouble = async (asked, network, mood) => signEnvelope(mood === 'another' ? prepare(9n) : asked, network, [key])
const change = (state: Partial<DoubleState>) =>
  sessionStorage.setItem('walletDouble', JSON.stringify({ ...JSON.parse(sessionStorage.getItem('walletDouble') ?? '{}'), ...state }))

/** The session's key of the wallet under test. */
let known: string | undefined
async function load(id: string): Promise<WalletProvider> {
  const wallet = externalWallets.find(candidate => candidate.id === id)
  if (!wallet) throw new Error(`no ${id}`)
  return wallet.load({ downloadUrl: wallet.downloadUrl, knownKey: () => known, origin: location.origin })
}
async function connected(id: string): Promise<WalletProvider> {
  const wallet = await load(id)
  const given = wallet.connect()
  if (id === 'albedo') await press('Confirm')
  known = await given
  return wallet
}
const check = (signed: string) => assertSignedBy({ prepared: envelope, signed, publicKey, networkPassphrase: passphrase })
const code = (expected: string) => expect.objectContaining({ code: expected })

/** Albedo's window: a frame instead, whose messages are the same, because a test has one page. */
const frames: HTMLIFrameElement[] = []
function openFrame(): Window | null {
  const frame = document.body.appendChild(document.createElement('iframe'))
  frames.push(frame)
  const inside = frame.contentWindow as (Window & { eval: (code: string) => void }) | null
  inside?.eval(`(${runAlbedoDouble.toString()})(${JSON.stringify(initial)})`)
  return inside
}
async function press(name: string): Promise<void> {
  await expect.poll(() => frames.at(-1)?.contentDocument?.querySelector('button')).toBeTruthy()
  for (const button of frames.at(-1)?.contentDocument?.querySelectorAll('button') ?? []) if (button.textContent === name) button.click()
}

beforeEach(() => {
  known = undefined
  sessionStorage.clear()
  page.doubleAsked?.splice(0)
  vi.spyOn(window, 'open').mockImplementation(openFrame)
  return () => {
    vi.restoreAllMocks()
    for (const frame of frames.splice(0)) frame.remove()
  }
})

test.each(['freighter', 'xbull', 'lobstr'])('%s without its extension: not installed, and nothing waits for it', async id => {
  const wallet = await load(id)
  expect(await wallet.isInstalled()).toBe(false)
  await expect(wallet.connect()).rejects.toThrow(code('wallet_not_installed'))
  await expect(wallet.signTransaction(request)).rejects.toThrow(code('wallet_not_installed'))
  await expect(wallet.publicKey()).rejects.toThrow()
  expect(new URL(wallet.downloadUrl).protocol).toBe('https:')
})

describe('extensions', () => {
  const installed: (() => void)[] = []
  afterAll(() => {
    for (const remove of installed) remove()
  })

  test('are found a moment after the page has loaded', async () => {
    for (const install of [installFreighterDouble, installLobstrDouble, installXbullDouble]) installed.push(install(initial))
    for (const id of ['freighter', 'xbull', 'lobstr']) expect(await (await load(id)).isInstalled(), id).toBe(true)
  })

  describe.each(['freighter', 'xbull', 'lobstr'])('%s', id => {
    const sign = async (mood: DoubleMood) => {
      const wallet = await connected(id)
      change({ mood })
      return wallet.signTransaction(request)
    }

    test('spec §1: connects, gives the public key, signs a transaction for a network and a key', async () => {
      const wallet = await connected(id)
      expect(known).toBe(publicKey)
      expect(await wallet.publicKey()).toBe(publicKey)
      check(await wallet.signTransaction(request))
    })

    test('error: wallet_declined for the access, then for the signature', async () => {
      const wallet = await load(id)
      change({ mood: 'no' })
      await expect(wallet.connect()).rejects.toThrow(code('wallet_declined'))
      change({ mood: 'yes' })
      await expect(sign('no')).rejects.toThrow(code('wallet_declined'))
    })

    test('a wallet that answers twice: the first answer counts', async () => {
      check(await sign('twice'))
    })

    test('a wallet that answers with another transaction: wrong_transaction', async () => {
      const signed = await sign('another')
      expect(() => check(signed)).toThrow(code('wrong_transaction'))
    })

    test('a wallet that does not answer can be left; what it answers later does no harm', async () => {
      const wallet = await connected(id)
      change({ mood: 'later' })
      const leaving = new AbortController()
      const left = unlessCancelled(wallet.signTransaction({ ...request, signal: leaving.signal }), leaving.signal)
      await expect.poll(() => page.doubleAsked?.some(asked => /sign|submit/i.test(asked))).toBe(true)
      leaving.abort()
      await expect(left).rejects.toThrow(code('wallet_declined'))
      change({ mood: 'yes' })
      const again = wallet.signTransaction(request)
      page.releaseDouble?.()
      check(await again)
    })

    test('without an envelope nothing is signed', async () => {
      const wallet = await connected(id)
      page.doubleAsked?.splice(0)
      const none = Promise.reject(new Error('no challenge'))
      none.catch(() => undefined)
      await expect(wallet.signTransaction({ ...request, envelope: none })).rejects.toThrow('no challenge')
      expect(page.doubleAsked?.filter(asked => /sign|submit/i.test(asked))).toEqual([])
    })
  })

  test('Freighter, locked: wallet_disconnected, without asking the person; connecting unlocks it', async () => {
    const wallet = await connected('freighter')
    change({ isLocked: true })
    page.doubleAsked?.splice(0)
    await expect(wallet.publicKey()).rejects.toThrow(code('wallet_disconnected'))
    expect(page.doubleAsked).not.toContain('REQUEST_ACCESS')
    expect(await wallet.connect()).toBe(publicKey)
  })

  test('xBull, locked: wallet_disconnected', async () => {
    const wallet = await connected('xbull')
    change({ isLocked: true })
    await expect(wallet.publicKey()).rejects.toThrow(code('wallet_disconnected'))
  })

  test('LOBSTR: an empty answer is a refusal', async () => {
    const wallet = await connected('lobstr')
    change({ isLocked: true })
    await expect(wallet.signTransaction(request)).rejects.toThrow(code('wallet_declined'))
  })

  test('LOBSTR: its window opens once, until the tab or the session forgets the connection', async () => {
    const wallet = await connected('lobstr')
    page.doubleAsked?.splice(0)
    expect(await wallet.connect()).toBe(publicKey)
    expect(page.doubleAsked).not.toContain('REQUEST_ACCESS')
    sessionStorage.removeItem('LOBSTR_CONNECTION_KEY')
    expect(await wallet.connect()).toBe(publicKey)
    expect(page.doubleAsked?.filter(asked => asked === 'REQUEST_ACCESS')).toHaveLength(1)
  })

  test.each(['freighter', 'xbull'])('%s on another network: wallet_other_network, and nothing is signed', async id => {
    const wallet = await connected(id)
    change({ networkPassphrase: 'Other' })
    await expect(wallet.signTransaction(request)).rejects.toMatchObject({ code: 'wallet_other_network', data: { network: passphrase } })
    expect(page.doubleAsked).not.toContain('SUBMIT_TRANSACTION')
  })

  test.each(['freighter', 'xbull'])('%s with another account: its key says so before anything is signed', async id => {
    const wallet = await connected(id)
    const other = Keypair.random().publicKey()
    change({ publicKey: other })
    expect(await wallet.publicKey()).toBe(other)
    expect(await wallet.connect()).toBe(other)
  })
})

describe('albedo', () => {
  const sign = async (mood: DoubleMood, button = 'Confirm') => {
    const wallet = await connected('albedo')
    change({ mood })
    const signing = wallet.signTransaction(request)
    const settled = signing.catch(() => undefined)
    await press(button)
    await settled
    return signing
  }

  test('spec §1: connects, gives the public key, signs a transaction for a network and a key', async () => {
    check(await sign('yes'))
    expect(frames).toHaveLength(2)
  })

  test('the published package of Albedo gets the same answers of the double', async () => {
    Object.getPrototypeOf(albedo).frontendUrl = location.origin
    const asked = albedo.publicKey({})
    await press('Confirm')
    expect((await asked).pubkey).toBe(publicKey)
    const signing = albedo.tx({ xdr: envelope, pubkey: publicKey, network: 'testnet' })
    await press('Confirm')
    check((await signing).signed_envelope_xdr)
    const refused = albedo.tx({ xdr: envelope })
    const told = refused.catch((error: { error: unknown }) => error.error)
    await press('Reject')
    expect(await told).toMatchObject({ code: -4 })
  })

  test('opens its window in the click, before the envelope is there, and closes it when there is none', async () => {
    const wallet = await connected('albedo')
    const { promise, reject } = Promise.withResolvers<string>()
    const signing = wallet.signTransaction({ ...request, envelope: promise })
    expect(frames).toHaveLength(2)
    const close = vi.spyOn(frames.at(-1)!.contentWindow!, 'close')
    reject(new Error('no challenge'))
    await expect(signing).rejects.toThrow('no challenge')
    expect(close).toHaveBeenCalledOnce()
  })

  test('error: wallet_declined by its button', async () => {
    await expect(sign('yes', 'Reject')).rejects.toThrow(code('wallet_declined'))
  })

  test('its window is closed: wallet_declined', async () => {
    const wallet = await load('albedo')
    const asked = wallet.connect()
    frames.at(-1)?.remove()
    await expect(asked).rejects.toThrow(code('wallet_declined'))
  })

  test('its window is blocked: wallet_window_blocked', async () => {
    vi.mocked(window.open).mockReturnValue(null)
    const wallet = await load('albedo')
    await expect(wallet.connect()).rejects.toThrow(code('wallet_window_blocked'))
    await expect(wallet.signTransaction(request)).rejects.toThrow(code('wallet_window_blocked'))
  })

  test('answers twice: the first answer counts', async () => {
    check(await sign('twice'))
  })

  test('answers with another transaction: wrong_transaction', async () => {
    const signed = await sign('another')
    expect(() => check(signed)).toThrow(code('wrong_transaction'))
  })

  test('a person who no longer waits: its window is closed, and a late answer does no harm', async () => {
    const wallet = await connected('albedo')
    const leaving = new AbortController()
    const left = wallet.signTransaction({ ...request, signal: leaving.signal })
    const close = vi.spyOn(frames.at(-1)!.contentWindow!, 'close')
    const late = frames.at(-1)!.contentDocument!
    await expect.poll(() => late.querySelector('button')).toBeTruthy()
    leaving.abort()
    await expect(left).rejects.toThrow(code('wallet_declined'))
    expect(close).toHaveBeenCalledOnce()
    const again = wallet.signTransaction(request)
    late.querySelector('button')?.click()
    await press('Confirm')
    check(await again)
  })

  test('an answer of another window, or to another request, is none', async () => {
    const wallet = await load('albedo')
    const asked = wallet.connect()
    const forged = { albedoIntentResult: { pubkey: Keypair.random().publicKey(), __reqid: 'guessed' } }
    postMessage(forged, location.origin)
    frames.at(-1)?.contentWindow?.parent.postMessage(forged, '*')
    await press('Confirm')
    expect(await asked).toBe(publicKey)
  })
})

test.each([
  ['Public Global Stellar Network ; September 2015', ['freighter', 'albedo', 'xbull', 'lobstr']],
  [passphrase, ['freighter', 'albedo', 'xbull']],
  ['Lealta practice network', ['freighter']],
])('on "%s" only those that can sign for it are offered', (network, ids) => {
  expect(externalWallets.filter(wallet => wallet.signsFor(network)).map(({ id }) => id)).toEqual(ids)
})
