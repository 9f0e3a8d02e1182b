import { randomBytes } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type Api, type ApiOptions, createDirectoryStorage, identitySimulator, outboxMail, outboxSms } from '@lealta/api'
import { type ApiDeps, openApi, openTestStore } from '@lealta/api/testing'
import { adminApi, api, everyFeature } from '@lealta/contract'
import { createClient } from '@lealta/contract/client'
import { createHorizon } from '@lealta/stellar/horizon'
import Fastify, { type FastifyInstance } from 'fastify'
import pino from 'pino'
import { startEmptyNetwork } from './empty-network.ts'
import { createInjectFetch } from './inject-fetch.ts'
import { createTestClock, type TestClock } from './test-clock.ts'
import { patient } from './test-network.ts'

/** Where the test product lives. */
export const PUBLIC_URL = 'http://localhost:3000'
export const NETWORK_PASSPHRASE = 'Lealta test network ; 2026'

const newClient = (app: FastifyInstance, token?: string, address?: string) =>
  createClient(api, { baseUrl: `${PUBLIC_URL}/api`, fetch: createInjectFetch(app, address), token: () => token })

const newAdminClient = (app: FastifyInstance) =>
  createClient(adminApi, { baseUrl: `${PUBLIC_URL}/api`, fetch: createInjectFetch(app, '127.0.0.1') })

/** Calls the public routes. */
export type Client = ReturnType<typeof newClient>

/** An API behind its two listeners. */
export type ServedApi = {
  api: Api
  /** Public listener: /api and the site. */
  app: FastifyInstance
  /** Loopback listener. */
  adminApp: FastifyInstance
  admin: ReturnType<typeof newAdminClient>
  /** The client of somebody who is signed in, calling from an address of their own where one is given. */
  clientOf: (person: { token: string }, address?: string) => Client
  close(): Promise<void>
}

/** The whole API over a real database; only the clock, e-mail and text messages are not real. */
export type World = ServedApi & {
  deps: ApiDeps
  clock: TestClock
  /** A client without a session. */
  anonymous: Client
  /** Every line that was logged. */
  logs: string[]
}

/** Generous limits: what a limit does is tested with limits of its own. */
export const wide = { general: 100_000, signIn: 100_000, challenges: 100_000, code: 100_000, keyReads: 100_000, keyWrites: 100_000 }

/** Starts a world; `options` replace parts of its dependencies. Close it when done. */
export async function createWorld(options: Partial<ApiOptions> = {}): Promise<World> {
  const [store, network] = await Promise.all([openTestStore(), startEmptyNetwork()])
  const directory = mkdtempSync(join(tmpdir(), 'lealta-api-'))
  const clock = createTestClock()
  const logs: string[] = []
  const { api, deps } = await openApi({
    db: store.db,
    shared: store.shared,
    clock,
    logger: pino({ level: 'info' }, { write: line => logs.push(line) }),
    networkPassphrase: NETWORK_PASSPHRASE,
    horizonUrl: network.url,
    horizon: createHorizon({ url: network.url, ...patient }),
    publicUrl: PUBLIC_URL,
    domain: new URL(PUBLIC_URL).host,
    masterKey: randomBytes(32),
    storage: createDirectoryStorage(directory),
    mail: outboxMail,
    sms: outboxSms,
    textMessages: { perHour: 100_000, perCountryAndHour: 100_000 },
    identity: identitySimulator,
    pinning: undefined,
    stablecoins: [],
    fund: undefined,
    features: {
      ...everyFeature(true),
      demo: false,
    },
    supportEmail: 'support@lealta.example',
    registration: 'open',
    explorerUrl: `${PUBLIC_URL}/explorer/{kind}/{id}`,
    demoPeople: async () => [],
    limits: wide,
    ...options,
  })
  const served = await serve(api)
  return {
    ...served,
    deps,
    clock,
    anonymous: newClient(served.app),
    logs,
    close: async () => {
      await served.close()
      await Promise.all([store.close(), network.close()])
      rmSync(directory, { recursive: true })
    },
  }
}

/** Another API over the same database, some of whose dependencies differ: what a second server with other settings answers. */
export async function createSecondApi(world: World, options: Partial<ApiOptions>): Promise<ServedApi> {
  const { api } = await openApi({ ...world.deps, ...options })
  return serve(api)
}

async function serve(api: Api): Promise<ServedApi> {
  const [app, adminApp] = [Fastify({ logger: false }), Fastify({ logger: false })]
  await app.register(api.api, { prefix: '/api' })
  await app.register(api.site)
  await adminApp.register(api.admin, { prefix: '/api' })
  await adminApp.register(api.metrics)
  await Promise.all([app.ready(), adminApp.ready()])
  return {
    api,
    app,
    adminApp,
    admin: newAdminClient(adminApp),
    clientOf: ({ token }, address) => newClient(app, token, address),
    close: async () => {
      await api.jobs.stop()
      await Promise.all([app.close(), adminApp.close()])
    },
  }
}
