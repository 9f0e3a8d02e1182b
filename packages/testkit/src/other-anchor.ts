import { createAnchor } from '@lealta/anchor'
import { Keypair } from '@stellar/stellar-sdk/base'
import Fastify from 'fastify'

/** An anchor of somebody else on a network that runs already. */
export type OtherAnchorInput = { port: number; networkPassphrase: string; horizon: string; issuerSecret: string }

/**
 * Starts an anchor on the loopback that deals in the USDL of another issuer's key. It signs people in and shows its pages; it pays nothing out.
 * @returns what ends it
 */
export async function startOtherAnchor({ port, ...network }: OtherAnchorInput): Promise<() => Promise<void>> {
  const homeDomain = `localhost:${port}`
  const anchor = createAnchor({
    ...network,
    distributionSecret: Keypair.random().secret(),
    homeDomain,
    publicUrl: `http://${homeDomain}`,
    stablecoins: ['USDL'],
    store: { kind: 'memory' },
    signingSecret: Keypair.random().secret(),
    tokenSecret: new Uint8Array(32).fill(3),
    logger: { info: () => undefined },
  })
  const app = Fastify({ forceCloseConnections: true })
  await app.register(anchor.plugin)
  await app.listen({ port, host: '127.0.0.1' })
  return async () => {
    await app.close()
    await anchor.close()
  }
}
