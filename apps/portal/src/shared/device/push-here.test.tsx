import { Keypair, TransactionBuilder } from '@stellar/stellar-sdk/base'
import { beforeAll, expect, test } from 'vitest'
import { createPortal } from '#shared/portal/portal.ts'
import { parseToken } from '#shared/session/session.ts'
import { createTestStorage } from '#test/start.tsx'
import { openLine, readWorld, START_MS } from '#test/world.ts'
import type { PushBrowser } from './push-browser.ts'
import { keepPush, keptPush, turnPushOff, turnPushOn } from './push-here.ts'

beforeAll(() => readWorld(), START_MS)

const toText = (bytes: Uint8Array) => bytes.toBase64({ alphabet: 'base64url', omitPadding: true })
const pair = await crypto.subtle.generateKey({ name: 'ECDH', namedCurve: 'P-256' }, false, ['deriveBits'])
const keys = {
  p256dh: toText(new Uint8Array(await crypto.subtle.exportKey('raw', pair.publicKey))),
  auth: toText(crypto.getRandomValues(new Uint8Array(16))),
}

/** The browser of a device that allows messages; its push service is out of the tests' reach, and of the browser's while `isOffline`. */
function openBrowser() {
  const state = { endpoint: undefined as string | undefined, isOffline: false }
  const browser: PushBrowser = {
    read: async () => ({ support: 'yes', permission: 'granted', isSubscribed: state.endpoint !== undefined }),
    ask: async () => 'granted',
    subscribe: async () => {
      state.endpoint ??= `https://push.example.com/${crypto.randomUUID()}`
      return { endpoint: state.endpoint, keys }
    },
    unsubscribe: async () => {
      if (state.isOffline) throw new DOMException('no push service', 'NetworkError')
      state.endpoint = undefined
    },
  }
  return { state, browser }
}

/** A device with the portal, whose calls reach the real API. */
async function openDevice() {
  const world = await readWorld()
  const { fetch } = openLine(world, 'open')
  const portal = await createPortal({ storage: createTestStorage(), fetch, baseUrl: world.publicUrl, languages: ['en'] }, () => {})
  const connections = await portal.connect()
  const { api } = connections
  const { state, browser } = openBrowser()
  return {
    ...{ connections, state, browser },
    /** A session of its own for whoever holds the key, who is known to the API from the first one on. */
    signIn: async (keypair: Keypair) => {
      const { transaction } = await api.readChallenge({ query: { account: keypair.publicKey() } })
      const signed = TransactionBuilder.fromXdr(transaction, portal.configuration.network_passphrase)
      signed.sign(keypair)
      const { token } = await api.createSession({ body: { transaction: signed.toXdr() } })
      const wallet = { walletExtension: 'lite', publicKey: keypair.publicKey() }
      portal.session.change(() => ({ wallet, token: parseToken(token) }))
    },
    register: () => api.registerWallet({ body: { type: 'individual', language: 'en', termsAccepted: true } }),
    /** The person asks for messages here. */
    turnOn: async () => turnPushOn(connections, browser, (await api.listPushDevices()).meta.serverKey),
    keep: () => keepPush(connections, browser),
    kept: () => keptPush(connections).read(),
    /** What the API knows of the person's devices. */
    devices: async () => (await api.listPushDevices()).data.map(({ id, attributes }) => ({ id, isCurrent: attributes.isCurrent })),
  }
}

/** A device on which somebody asked for messages. */
async function deviceOf(keypair: Keypair) {
  const device = await openDevice()
  await device.signIn(keypair)
  await device.register()
  await device.turnOn()
  const [known] = await device.devices()
  expect(known).toEqual({ id: device.kept()?.deviceId, isCurrent: true })
  return { ...device, id: known!.id }
}

test('rule: with each session of who asked, the device is said to be still there, at the same address', async () => {
  const ana = Keypair.random()
  const device = await deviceOf(ana)
  const { endpoint } = device.state
  await device.signIn(ana)
  expect(await device.devices()).toEqual([{ id: device.id, isCurrent: false }])
  await device.keep()
  expect(await device.devices()).toEqual([{ id: device.id, isCurrent: true }])
  expect(device.state.endpoint).toBe(endpoint)
})

test('rule: another person’s sign-in ends them, and asks for none of their own', async () => {
  const device = await deviceOf(Keypair.random())
  await device.signIn(Keypair.random())
  await device.register()
  await device.keep()
  expect([device.state.endpoint, device.kept(), await device.devices()]).toEqual([undefined, undefined, []])
})

test('rule: where the browser cannot end them then, it does at a later session, whosever that is', async () => {
  const ana = Keypair.random()
  const device = await deviceOf(ana)
  device.state.isOffline = true
  await expect(turnPushOff(device.connections, device.browser)).rejects.toThrow('no push service')
  expect(device.state.endpoint).toBeDefined()
  await device.signIn(ana)
  await expect(device.keep()).rejects.toThrow('no push service')
  device.state.isOffline = false
  await device.keep()
  expect([device.state.endpoint, device.kept()], 'who signed out is not signed up again by signing in').toEqual([undefined, undefined])
})

test('rule: a device that was taken off elsewhere, or whose push service knows it no more, is told so', async () => {
  const device = await deviceOf(Keypair.random())
  await device.connections.api.deletePushDevice({ params: { deviceId: device.id } })
  await device.keep()
  expect([device.state.endpoint, device.kept()]).toEqual([undefined, undefined])
})

test('rule: nobody who did not ask here is signed up', async () => {
  const device = await openDevice()
  await device.signIn(Keypair.random())
  await device.register()
  await device.keep()
  expect([device.state.endpoint, await device.devices()]).toEqual([undefined, []])
})
