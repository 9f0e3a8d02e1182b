import type { Configuration } from '@lealta/contract'
import { everyFeature } from '@lealta/contract'
import { createMemoryStorage, type PortalStorage } from '#shared/portal/storage.ts'

/** The storage of a fresh device. */
export function createTestStorage(): PortalStorage {
  return {
    device: createMemoryStorage(),
    tab: createMemoryStorage(),
    page: createMemoryStorage(),
    watch: () => () => {},
    tellServer: () => {},
  }
}

/** The start configuration of a portal with nothing behind it. */
const testConfiguration = {
  network_server: '/horizon',
  network_passphrase: 'Test SDF Network ; September 2015',
  network_name: 'testnet',
  api_endpoint: '/api',
  app_domain: 'lealta.example',
  signing_key: 'GDRXE2BQUC3AZNPVFSCEZ76NJ3WWL25FYFK6RGZGIEKWE4SOOHSUJUJ6',
  explorer_url: 'https://explorer.example/{kind}/{id}',
  ipfs_gateway: 'https://ipfs.example',
  support_email: 'help@lealta.example',
  outbox_url: null,
  registration: 'open',
  legal_domain: null,
  stablecoins: [],
  features: {
    ...everyFeature(true),
    demo: false,
  },
  error_reporting_access_token: null,
  error_reporting_url: 'http://127.0.0.1:9/',
  environment: 'test',
  code_version: '0',
} satisfies Partial<Configuration>

/** Serves `/config.json`, and 404 for everything else. */
export const serveConfiguration =
  (change: Partial<Configuration> = {}): typeof fetch =>
  async input => {
    const { pathname } = new URL(input instanceof Request ? input.url : input, location.origin)
    return pathname === '/config.json' ? Response.json({ ...testConfiguration, ...change }) : new Response(null, { status: 404 })
  }
