import { join } from 'node:path'
import { type Anchor, createAnchor, type Desk } from '@lealta/anchor'
import type { Clock } from '@lealta/kernel'
import Fastify, { type FastifyBaseLogger } from 'fastify'
import { deriveAnchorSecrets, readAnchorKeys } from './anchor-keys.ts'
import { choosePort } from './free-port.ts'
import type { Environment } from './settings.ts'
import type { RunningNetwork } from './start-network.ts'

/** The local anchor of the embedded network. */
export type RunningAnchor = {
  url: string
  stablecoins: { code: string; issuer: string }[]
  /** For the admin console. */
  desk: Desk
  readRates: Anchor['readRates']
  /** What this product is known by at its card shop; undefined where that is switched off. */
  partner: { apiKey: string; apiSecret: string } | undefined
  close(): Promise<void>
}

type AnchorInput = {
  environment: Environment
  network: RunningNetwork
  masterKey: Uint8Array
  /** Base URL of the portal, whose wallet signs in with its domain. */
  portalUrl: string
  /** Where this process itself reaches the portal. */
  localUrl: string
  clock: Clock
  logger: FastifyBaseLogger
}

/**
 * Issues USDL and ARSL on the embedded network unless they exist, publishes them on their own listener, and moves them to and from its
 * simulated bank. The same data folder always has the same stablecoins and transfers.
 * @returns undefined on another network
 * @throws AnchorError when its folder is in use, damaged, or about another network
 */
export async function startAnchor({
  environment,
  network,
  masterKey,
  portalUrl,
  localUrl,
  clock,
  logger,
}: AnchorInput): Promise<RunningAnchor | undefined> {
  if (network.rootSecret === undefined) return undefined
  const port = await choosePort(environment.ANCHOR_PORT, environment.HOST)
  const url = `http://localhost:${port}`
  const { issuer, distribution } = readAnchorKeys(environment.DATA_DIR, masterKey)
  const secrets = deriveAnchorSecrets(masterKey)
  const partner = environment.ON_RAMP_ENABLED ? secrets.partner : undefined
  const anchor = createAnchor({
    networkPassphrase: network.passphrase,
    horizon: network.horizonUrl,
    issuerSecret: issuer,
    distributionSecret: distribution,
    homeDomain: new URL(url).host,
    publicUrl: url,
    stablecoins: ['USDL', 'ARSL'],
    store: { kind: 'directory', path: join(environment.DATA_DIR, 'anchor') },
    signingSecret: secrets.signing,
    tokenSecret: secrets.tokens,
    clientOrigins: [portalUrl],
    hasMarket: true,
    card: partner && { ...partner, webhookUrl: `${localUrl}/webhooks/on-ramp` },
    clock,
    logger,
  })
  const app = Fastify({ logger: false, forceCloseConnections: true, bodyLimit: 100_000 })
  const close = async () => {
    await app.close()
    await anchor.close()
  }
  try {
    await anchor.ensureIssued(network.rootSecret)
    await app.register(anchor.plugin)
    await app.listen({ port, host: environment.HOST })
  } catch (cause) {
    await close()
    throw cause
  }
  anchor.start()
  return {
    url,
    stablecoins: anchor.stablecoins.map(({ code, issuer }) => ({ code, issuer })),
    desk: anchor.desk,
    readRates: () => anchor.readRates(),
    partner,
    close,
  }
}
