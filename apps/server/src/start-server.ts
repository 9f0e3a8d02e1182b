import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { assertMasterKey, createApi, openStore, openValkey, type Store } from '@lealta/api'
import { type Clock, systemClock } from '@lealta/kernel'
import type { FastifyBaseLogger } from 'fastify'
import { chooseAddresses } from './addresses.ts'
import { createAdminApp } from './admin-app.ts'
import { createApiDeps } from './api-deps.ts'
import { describeConfiguration } from './configuration.ts'
import { readMasterKey, restrictDataFolder } from './data-folder.ts'
import { type DemoDecision, decideDemo } from './demo.ts'
import { createDemoClock } from './demo-clock.ts'
import { createParts, type Parts } from './parts.ts'
import { createPublicApp } from './public-app.ts'
import { openDemoPeople } from './seed/demo-people.ts'
import { seed } from './seed/seed.ts'
import type { DemoPast } from './seed/seed-demo.ts'
import type { Environment } from './settings.ts'
import { startAnchor } from './start-anchor.ts'
import { startNetwork } from './start-network.ts'
import { untilThere } from './until-there.ts'

/** Longer than any statement takes, and any wait for another one: by then its server is gone, or the way there. */
const DATABASE_SILENCE_MS = 30_000

/** A running product. */
export type RunningServer = {
  publicUrl: string
  adminUrl: string
  demo: DemoDecision
  /** Settles when the demo is complete, or cannot be made; its people can sign in before. */
  whenComplete: Promise<void>
  /**
   * Closes the parts, last started first; waits for open requests and the database, up to a deadline.
   * @throws ClosingError naming the parts that hung
   */
  close(): Promise<void>
}

/** `tellOfDemo` hears how much of the demo's past is made, from 0 to 1; `tell` a line on what the start waits for. */
type StartOptions = { clock?: Clock; tellOfDemo?: (share: number) => void; tell?: (line: string) => void }

/**
 * Builds the dependencies and starts every part (one process).
 * The network starts first, since everything depends on it; the public listener last, so that nobody sees a half-started product.
 * @throws SettingsError, or the typed error of a store that is in use, damaged or foreign; the parts already started are closed
 */
export async function startServer(
  environment: Environment,
  logger: FastifyBaseLogger,
  { clock = systemClock, tellOfDemo = () => {}, tell = () => {} }: StartOptions = {},
): Promise<RunningServer> {
  const parts = createParts(logger)
  try {
    return { ...(await startParts(environment, logger, { clock, tellOfDemo, tell }, parts)), close: () => parts.close() }
  } catch (cause) {
    await parts.close().catch((err: unknown) => logger.error({ err }, 'closing after a failed start'))
    throw cause
  }
}

async function startParts(
  environment: Environment,
  logger: FastifyBaseLogger,
  { clock: machine, tellOfDemo, tell }: Required<StartOptions>,
  parts: Parts,
): Promise<Omit<RunningServer, 'close'>> {
  const { DATA_DIR, DATABASE_URL, DATABASE_SESSION_URL, VALKEY_URL, HOST, ADMIN_HOST, START_WAIT_SECONDS } = environment
  const addresses = await chooseAddresses(environment)
  const { publicUrl } = addresses
  restrictDataFolder(DATA_DIR, logger)
  const demo = decideDemo({ ...environment, publicUrl, isEmbedded: environment.HORIZON_URL === undefined })
  const people = demo.isOn ? openDemoPeople(DATA_DIR) : undefined
  const past = people && !people.isSeeded ? createPast(environment, machine, tellOfDemo) : undefined
  const clock = past?.clock ?? machine
  const network = parts.add('network', await startNetwork({ environment, publicUrl, clock, logger }))
  const masterKey = readMasterKey(environment, logger)
  const { localUrl } = addresses
  const anchor = parts.add(
    'anchor',
    await startAnchor({ environment, network, masterKey, portalUrl: publicUrl, localUrl, clock: machine, logger }),
  )
  const sessions = DATABASE_SESSION_URL ? { sessionUrl: DATABASE_SESSION_URL } : {}
  const options = { logger, ...sessions, silenceMs: DATABASE_SILENCE_MS, beforeChange: (db: Store['db']) => assertMasterKey(db, masterKey) }
  const places = {
    database: DATABASE_URL === undefined ? 'The database' : `The database on ${new URL(DATABASE_URL).host}`,
    network: `The network on ${new URL(network.horizonUrl).host}`,
  }
  const patience = { places, seconds: START_WAIT_SECONDS, tell, listener: { port: addresses.port, host: HOST } }
  const openDatabase = () => openStore(DATABASE_URL ?? join(DATA_DIR, 'database'), options)
  const store = parts.add('database', await untilThere(openDatabase, patience))
  const valkey = parts.add('Valkey', VALKEY_URL ? await openValkey(VALKEY_URL, logger) : undefined)
  // The embedded database makes its first files readable for everyone.
  restrictDataFolder(DATA_DIR, logger)

  const deps = createApiDeps({ environment, addresses, clock, logger, network, anchor, store, valkey, masterKey, people })
  const api = await createApi(deps)
  await untilThere(() => api.prepare(), patience)
  api.jobs.start()
  parts.add('jobs', { close: () => api.jobs.stop() })

  const adminUrl = addresses.admin.url
  const admin = parts.add('admin console', await createAdminApp(api, addresses.admin, publicUrl, logger))
  const configuration = await untilThere(() => describeConfiguration({ environment, api, deps, network, adminUrl }), patience)
  const app = parts.add('portal', await createPublicApp({ environment, api, deps, network, anchorUrl: anchor?.url, configuration }))
  past?.clock.keepVisitors(app)
  await admin.listen({ port: addresses.adminPort, host: ADMIN_HOST })
  await app.listen({ port: addresses.port, host: HOST })
  // People look around, and in as the people of the demo, while its past is being made. The product works without it.
  const makeDemo = async () => {
    if (!people || people.isSeeded) return
    try {
      await seed({ people, app, admin, adminUrl, anchorUrl: anchor?.url, api, deps, past })
    } catch (cause) {
      if (!parts.isClosing) logger.error(cause, 'the demo could not be made')
    } finally {
      past?.clock.end()
    }
  }
  return { publicUrl, adminUrl, demo, whenComplete: makeDemo() }
}

/** What a demo that is made on a network without ledgers has behind it. */
function createPast({ DEMO_WEEKS, DATA_DIR }: Environment, machine: Clock, tell: (share: number) => void): DemoPast | undefined {
  if (DEMO_WEEKS === 0 || existsSync(join(DATA_DIR, 'network'))) return undefined
  const days = DEMO_WEEKS * 7
  return { clock: createDemoClock(machine, new Date(machine.now().getTime() - days * 86_400_000)), days, tell }
}
