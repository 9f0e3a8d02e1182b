import type { AddressInfo } from 'node:net'
import type { Clock } from '@lealta/kernel'
import { createNetwork } from '@lealta/network'
import { createHorizon, type Horizon } from '@lealta/stellar/horizon'
import Fastify from 'fastify'

/** The network answers however busy the machine is: what silence does is tested with a client of its own. */
export const patient = { timeoutMs: 60_000, accountTimeoutMs: 60_000 }

/** The embedded network behind HTTP, on a random port of the loopback. */
export type TestNetwork = { url: string; horizon: Horizon; rootSecret: string; close: () => Promise<void> }

/** Starts a network in memory that closes a ledger as soon as there is something to put in it. */
export async function startTestNetwork(networkPassphrase: string, clock: Clock): Promise<TestNetwork> {
  const network = createNetwork({
    networkPassphrase,
    reachableFrom: 'loopback',
    store: { kind: 'memory' },
    close: { kind: 'instant' },
    friendbot: false,
    publicUrl: 'http://127.0.0.1/horizon',
    explorerUrl: 'http://127.0.0.1/explorer',
    clock,
  })
  const app = Fastify()
  await app.register(network.horizon)
  await app.listen({ host: '127.0.0.1', port: 0 })
  const url = `http://127.0.0.1:${(app.server.address() as AddressInfo).port}`
  return {
    url,
    horizon: createHorizon({ url, ...patient }),
    rootSecret: network.rootSecret(),
    close: async () => {
      network.close()
      app.server.closeAllConnections()
      await app.close()
    },
  }
}
