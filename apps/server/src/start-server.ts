import { join } from 'node:path'
import { type ApiOptions, createApi, openStore } from '@lealta/api'
import { type Clock, systemClock } from '@lealta/kernel'
import { createHorizon } from '@lealta/stellar/horizon'
import type { FastifyBaseLogger } from 'fastify'
import { createAdapters } from './adapters.ts'
import { readMasterKey } from './data-folder.ts'
import { choosePort } from './free-port.ts'
import { createFund } from './fund-account.ts'
import { createAdminApp, createPublicApp } from './public-app.ts'
import { openDemoPeople } from './seed/demo-people.ts'
import { seed } from './seed/seed.ts'
import type { Environment } from './settings.ts'
import { startAnchor } from './start-anchor.ts'
import { startNetwork } from './start-network.ts'

/** A running product. */
export type RunningServer = {
  publicUrl: string
  adminUrl: string
  /** Ends what runs, last started first; waits for open requests and the database. */
  close(): Promise<void>
}

/**
 * Builds the dependencies and starts every part (one process).
 * The network comes first, since everything asks it; the public listener comes last, so that nobody meets a half-started product.
 * @throws SettingsError, or the typed error of a store that is in use, damaged or foreign; what was started is closed again
 */
export async function startServer(environment: Environment, logger: FastifyBaseLogger, clock: Clock = systemClock): Promise<RunningServer> {
  const closers: (() => Promise<void>)[] = []
  const close = async () => {
    for (const end of closers.splice(0).reverse()) await end()
  }
  try {
    return { ...(await startParts(environment, logger, clock, closers)), close }
  } catch (cause) {
    await close()
    throw cause
  }
}

async function startParts(
  environment: Environment,
  logger: FastifyBaseLogger,
  clock: Clock,
  closers: (() => Promise<void>)[],
): Promise<Omit<RunningServer, 'close'>> {
  const dataFolder = environment.DATA_DIR
  const port = await choosePort(environment.PORT, environment.HOST)
  const adminPort = await choosePort(environment.ADMIN_PORT, environment.ADMIN_HOST)
  const publicUrl = environment.PUBLIC_URL ?? `http://localhost:${port}`
  const domain = new URL(publicUrl).host

  const network = await startNetwork({ environment, publicUrl, dataFolder, clock, logger })
  closers.push(() => network.close())
  const masterKey = readMasterKey(dataFolder, environment.MASTER_KEY)
  const { rootSecret } = network
  const anchor = rootSecret ? await startAnchor({ environment, network, rootSecret, masterKey, logger }) : undefined
  if (anchor) closers.push(() => anchor.close())
  const store = await openStore(environment.DATABASE_URL ?? join(dataFolder, 'database'))
  closers.push(() => store.close())

  const adminUrl = `http://${environment.ADMIN_HOST === '0.0.0.0' ? 'localhost' : environment.ADMIN_HOST}:${adminPort}`
  const isDemo = environment.DEMO && network.name === 'embedded'
  const people = isDemo ? openDemoPeople(dataFolder) : undefined
  const horizon = createHorizon({ url: network.horizonUrl })
  const deps: ApiOptions = {
    db: store.db,
    clock,
    logger,
    networkPassphrase: network.passphrase,
    horizonUrl: network.publicHorizonUrl,
    horizon,
    publicUrl,
    domain,
    masterKey,
    ...createAdapters(environment),
    stablecoins: anchor?.stablecoins ?? parseStablecoins(environment.STABLECOINS ?? ''),
    fund: rootSecret ? createFund(horizon, network.passphrase, rootSecret) : undefined,
    features: { operators_enabled: environment.OPERATORS_ENABLED, demo: isDemo },
    supportEmail: environment.SUPPORT_EMAIL,
    explorerUrl: network.explorerUrl,
    demoPeople: () => Promise.resolve(people?.list() ?? []),
  }
  const api = await createApi(deps)
  await api.prepare()
  api.jobs.start()
  closers.push(() => api.jobs.stop())

  const admin = await createAdminApp(api, publicUrl, logger)
  const app = await createPublicApp({ environment, api, deps, network, anchorUrl: anchor?.url, adminUrl, logger })
  await admin.listen({ port: adminPort, host: environment.ADMIN_HOST })
  closers.push(() => admin.close())
  await app.listen({ port, host: environment.HOST })
  closers.push(() => app.close())
  // People may look around while the demo is being made; its one-click sign-ins appear when it is whole. Without it the product still works.
  if (people && !people.isSeeded) {
    await seed({ people, app, admin, api, deps }).catch((cause: unknown) => logger.error(cause, 'the demo could not be made'))
  }
  return { publicUrl, adminUrl }
}

function parseStablecoins(text: string): { code: string; issuer: string }[] {
  return text.split(',').flatMap(id => {
    const [code, issuer] = id.split('-')
    return code && issuer ? [{ code, issuer }] : []
  })
}
