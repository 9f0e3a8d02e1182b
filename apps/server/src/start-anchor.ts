import { createAnchor } from '@lealta/anchor'
import Fastify, { type FastifyBaseLogger } from 'fastify'
import { readAnchorKeys } from './anchor-keys.ts'
import { choosePort } from './free-port.ts'
import type { Environment } from './settings.ts'
import type { RunningNetwork } from './start-network.ts'

/** The local anchor of the embedded network. */
export type RunningAnchor = { url: string; stablecoins: { code: string; issuer: string }[]; close(): Promise<void> }

type AnchorInput = {
  environment: Environment
  network: RunningNetwork
  masterKey: Uint8Array
  logger: FastifyBaseLogger
}

/**
 * Issues USDL and ARSL on the embedded network unless they exist, and publishes them on their own listener.
 * The same data folder always has the same stablecoins.
 * @returns undefined on another network
 */
export async function startAnchor({ environment, network, masterKey, logger }: AnchorInput): Promise<RunningAnchor | undefined> {
  if (network.rootSecret === undefined) return undefined
  const port = await choosePort(environment.ANCHOR_PORT, environment.HOST)
  const url = `http://localhost:${port}`
  const { issuer, distribution } = readAnchorKeys(environment.DATA_DIR, masterKey)
  const anchor = createAnchor({
    networkPassphrase: network.passphrase,
    horizon: network.horizonUrl,
    issuerSecret: issuer,
    distributionSecret: distribution,
    homeDomain: new URL(url).host,
    publicUrl: url,
    stablecoins: ['USDL', 'ARSL'],
    logger,
  })
  await anchor.ensureIssued(network.rootSecret)
  const app = Fastify({ logger: false, forceCloseConnections: true })
  await app.register(anchor.plugin)
  await app.listen({ port, host: environment.HOST })
  return { url, stablecoins: anchor.stablecoins.map(({ code, issuer }) => ({ code, issuer })), close: () => app.close() }
}
