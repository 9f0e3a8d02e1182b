import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import type { Clock } from '@lealta/kernel'
import { createNetwork, isLoopback, type Network } from '@lealta/network'
import Fastify, { type FastifyBaseLogger } from 'fastify'
import type { Environment } from './settings.ts'

/** Passphrase of the embedded network unless another is set. */
export const PRACTICE_PASSPHRASE = 'Lealta practice network'
/** Limits for one address, which may be that of a whole shop; each till and phone queries Horizon for its own screens. */
const REQUESTS = { perHour: 36_000, burst: 1_000 }

/** The network the product works on, embedded or remote. */
export type RunningNetwork = {
  name: 'public' | 'testnet' | 'embedded' | 'other'
  passphrase: string
  /** Address of Horizon for the API. */
  horizonUrl: string
  /** Address of Horizon for browsers. */
  publicHorizonUrl: string
  explorerUrl: string
  /** Plugins for the public listener; only if embedded. */
  plugins: Pick<Network, 'horizon' | 'explorer'> | undefined
  /** Funded account of the embedded network that pays for everything else. */
  rootSecret: string | undefined
  /** Folder of the embedded network, and what holds its ledgers back while a backup begins. */
  embedded: { folder: string; hold: () => () => void } | undefined
  close(): Promise<void>
}

type NetworkInput = { environment: Environment; publicUrl: string; clock: Clock; logger: FastifyBaseLogger }

/**
 * Starts the embedded network, or uses the Horizon named in the settings.
 * The API reaches it over HTTP either way: for that, the embedded one listens on its own loopback port.
 * @throws if the network's folder is damaged, foreign or in use
 */
export async function startNetwork({ environment, publicUrl, clock, logger }: NetworkInput): Promise<RunningNetwork> {
  if (environment.HORIZON_URL) {
    const name = environment.NETWORK_NAME ?? 'other'
    return {
      name,
      passphrase: environment.NETWORK_PASSPHRASE ?? '',
      horizonUrl: environment.HORIZON_URL,
      publicHorizonUrl: environment.HORIZON_URL,
      explorerUrl: environment.EXPLORER_URL ?? buildExplorerUrl(name),
      plugins: undefined,
      rootSecret: undefined,
      embedded: undefined,
      close: () => Promise.resolve(),
    }
  }
  const passphrase = environment.NETWORK_PASSPHRASE ?? PRACTICE_PASSPHRASE
  const isLocal = isLoopback(environment.HOST) && isLoopback(new URL(publicUrl).hostname)
  const folder = join(environment.DATA_DIR, 'network')
  const network = createNetwork({
    networkPassphrase: passphrase,
    reachableFrom: isLocal ? 'loopback' : 'anywhere',
    ...(isLocal ? {} : { limits: { requests: REQUESTS } }),
    store: { kind: 'directory', path: folder },
    close: { kind: 'instant' },
    friendbot: true,
    publicUrl: `${publicUrl}/horizon`,
    explorerUrl: `${publicUrl}/explorer`,
    logger,
    clock,
  })
  const internal = Fastify({ logger: false, forceCloseConnections: true })
  await internal.register(network.horizon, { isTrusted: true })
  await internal.listen({ port: 0, host: '127.0.0.1' })
  const { port } = internal.server.address() as AddressInfo
  return {
    name: 'embedded',
    passphrase,
    horizonUrl: `http://127.0.0.1:${port}`,
    publicHorizonUrl: `${publicUrl}/horizon`,
    explorerUrl: `${publicUrl}/explorer/{kind}/{id}`,
    plugins: { horizon: network.horizon, explorer: network.explorer },
    rootSecret: network.rootSecret(),
    embedded: { folder, hold: () => network.hold() },
    close: async () => {
      await internal.close()
      network.close()
    },
  }
}

/** Spec §2: a blockchain-explorer link is "built from network name and transaction id". */
export function buildExplorerUrl(name: RunningNetwork['name']): string {
  return `https://stellar.expert/explorer/${name}/{kind}/{id}`
}
