import { randomBytes } from 'node:crypto'
import { type Anchor, createAnchor } from '@lealta/anchor'
import type { Clock } from '@lealta/kernel'
import { signEnvelope } from '@lealta/stellar/transactions'
import { Keypair } from '@stellar/stellar-sdk/base'
import Fastify from 'fastify'
import { startTestNetwork } from './test-network.ts'

const PASSPHRASE = 'Test Network ; local anchor'
const PUBLIC_URL = 'http://anchor.localhost'

/** The local anchor on a network of its own, which works when it is told to. */
export type TestAnchor = {
  anchor: Anchor
  /** Begins a deposit or withdrawal of USDL as somebody new does in a wallet: signs in, asks for the page. @returns its id */
  begin: (flow: 'deposit' | 'withdraw') => Promise<string>
  close: () => Promise<void>
}

/** Starts an anchor that keeps its transfers in memory. */
export async function startTestAnchor(clock: Clock): Promise<TestAnchor> {
  const network = await startTestNetwork(PASSPHRASE, clock)
  const anchor = createAnchor({
    networkPassphrase: PASSPHRASE,
    horizon: network.url,
    issuerSecret: Keypair.random().secret(),
    distributionSecret: Keypair.random().secret(),
    homeDomain: new URL(PUBLIC_URL).host,
    publicUrl: PUBLIC_URL,
    stablecoins: ['USDL', 'ARSL'],
    store: { kind: 'memory' },
    signingSecret: Keypair.random().secret(),
    tokenSecret: randomBytes(32),
    logger: { info: () => undefined },
    clock,
  })
  await anchor.ensureIssued(network.rootSecret)
  const app = Fastify({ logger: false })
  await app.register(anchor.plugin)
  return {
    anchor,
    async begin(flow) {
      const person = Keypair.random()
      const { transaction } = (await app.inject(`/auth?account=${person.publicKey()}`)).json()
      const payload = { transaction: signEnvelope(transaction, PASSPHRASE, [person]) }
      const { token } = (await app.inject({ method: 'POST', url: '/auth', payload })).json()
      const url = `/sep24/transactions/${flow}/interactive`
      const headers = { authorization: `Bearer ${token}` }
      return (await app.inject({ method: 'POST', url, headers, payload: { asset_code: 'USDL' } })).json().id
    },
    close: async () => {
      await app.close()
      await anchor.close()
      await network.close()
    },
  }
}
