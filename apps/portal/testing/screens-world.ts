import type { IncomingMessage, ServerResponse } from 'node:http'
import type { Configuration } from '@lealta/contract'
import { everyFeature } from '@lealta/contract'
import { deletePerson, fillWorld, type ScreenPerson } from './fill-world.ts'
import {
  createLedgerWorld,
  createSecondApi,
  createTestClock,
  createWorld,
  type LedgerWorld,
  NETWORK_PASSPHRASE,
  PUBLIC_URL,
  startTestAnchor,
  wide,
} from './testkit.ts'

/** One world for a whole run of the browser tests, served over HTTP. */
export type ScreensWorld = {
  /** Answers a call whose path begins with the name of an installation: `/open/api/wallet`, `/open/config.json`. */
  answer: (request: IncomingMessage, response: ServerResponse) => void
  close: () => Promise<void>
}

/** What the tests know about the world. */
type FilledWorld = Awaited<ReturnType<typeof fillWorld>>
export type Filled = FilledWorld & {
  ids: FilledWorld['ids'] & { network: string; transfer: string }
  people: FilledWorld['people'] & { deleted: ScreenPerson }
  publicUrl: string
  adminToken: string
}

const ADMIN_TOKEN = 'an administrator of the tests, 32 characters'

/**
 * Starts and fills a world. Its installations share a database and a network and differ in their settings: `open` has everything on, the
 * rate limits of `busy` are used up, `plain` has no features, `guarded` requires an admin token, in `invited`
 * people register by invitation only. `fresh` has its own database, empty. In `ended`, a month later, a person was
 * deleted.
 */
export async function startScreensWorld(): Promise<ScreensWorld> {
  const features = {
    ...everyFeature(true),
    demo: false,
  }
  const local = await startTestAnchor(createTestClock())
  const world = await createLedgerWorld({ features, anchorDesk: local.anchor.desk })
  const busy = await createSecondApi(world, { limits: { ...wide, general: 0 } })
  const guarded = await createSecondApi(world, { admin: { token: ADMIN_TOKEN, isHttps: false } })
  const invited = await createSecondApi(world, { registration: 'invited' })
  const noFeatures = {
    ...everyFeature(false),
    demo: false,
  }
  const plain = await createSecondApi(world, { features: noFeatures })
  const fresh = await createWorld({ features })
  const ended = await createLedgerWorld({ features })
  const { people, ids: own } = await fillWorld(world)
  const ids = { ...own, network: NETWORK_PASSPHRASE, transfer: await local.begin('deposit') }
  const filled: Filled = { people: { ...people, deleted: await deletePerson(ended) }, ids, publicUrl: PUBLIC_URL, adminToken: ADMIN_TOKEN }
  const configuration = {
    error_reporting_access_token: null,
    error_reporting_url: 'http://127.0.0.1:9/',
    environment: 'test',
    code_version: '0',
    network_server: world.ledger.url,
    network_name: 'embedded',
    network_passphrase: NETWORK_PASSPHRASE,
    api_endpoint: `${PUBLIC_URL}/api`,
    app_domain: world.deps.domain,
    signing_key: await world.api.readSigningKey(),
    recovery_key: await world.api.readRecoveryKey(),
    stablecoins: world.deps.stablecoins,
    anchor_domain: null,
    on_ramp: null,
    maps_key: null,
    maps_style_url: null,
    maps_geocoder_url: null,
    ipfs_gateway: PUBLIC_URL,
    ipfs_timeout_ms: 5_000,
    registration: 'open',
    legal_domain: null,
    support_email: world.deps.supportEmail,
    explorer_url: world.deps.explorerUrl,
    outbox_url: null,
    features,
  } satisfies Configuration
  const installations: Record<string, Pick<LedgerWorld, 'app' | 'adminApp'> & { configuration: Configuration }> = {
    open: { ...world, configuration },
    busy: { ...busy, configuration },
    guarded: { ...guarded, configuration },
    invited: { ...invited, configuration: { ...configuration, registration: 'invited' } },
    fresh: { ...fresh, configuration },
    ended: { ...ended, configuration },
    plain: { ...plain, configuration: { ...configuration, features: noFeatures } },
  }
  return {
    answer: (request, response) => {
      const [, name = '', path = ''] = /^\/(\w+)(\/.*)$/.exec(request.url ?? '') ?? []
      const installation = installations[name]
      if (request.url === '/filled.json') return sendJson(response, filled)
      if (!installation) return void response.writeHead(404).end()
      if (path === '/config.json') return sendJson(response, installation.configuration)
      request.url = path
      const { app, adminApp } = installation
      ;(path.startsWith('/api/admin/') ? adminApp : app).routing(request, response)
    },
    close: async () => {
      await Promise.all([busy.close(), guarded.close(), invited.close(), plain.close(), fresh.close(), ended.close()])
      await world.close()
      await local.close()
    },
  }
}

function sendJson(response: ServerResponse, body: object): void {
  response.writeHead(200, { 'content-type': 'application/json', 'cache-control': 'no-store' }).end(JSON.stringify(body))
}
