import type { AddressInfo } from 'node:net'
import { buildChallenge } from '@lealta/stellar/sep10'
import { Keypair } from '@stellar/stellar-sdk/base'
import Fastify from 'fastify'

/** What the double answers; a test changes it. */
type AnchorAnswers = {
  /** Of `/.well-known/stellar.toml`. */
  currencies: readonly { code: string; issuer: string }[]
  /** Members of it that a test adds, or takes away with null. */
  toml: Record<string, string | null>
  /** Of `/info`; a number is a status. */
  info: Record<string, unknown> | number
  /** Of `/transaction`, beside the id that was asked for; a number is a status without a transaction. */
  transaction: Record<string, unknown> | number
  /** Whether it says where transfers are made. */
  isOpen: boolean
  /** Whether it takes questions about transactions and never answers them. */
  isSilent?: boolean
  /** Whether it signs challenges with the key that it publishes. */
  isHonest: boolean
  now: () => Date
}

/** An anchor that says whatever a test wants it to, by its protocols and over HTTP. */
export type AnchorDouble = { domain: string; answers: AnchorAnswers; tokens: string[]; close: () => Promise<void> }

/** Starts one on a free port of the loopback. @param networkPassphrase of its challenges */
export async function startAnchorDouble(networkPassphrase = ''): Promise<AnchorDouble> {
  const answers: AnchorAnswers = {
    currencies: [],
    toml: {},
    info: 404,
    transaction: 404,
    isOpen: true,
    isHonest: true,
    now: () => new Date(),
  }
  const tokens: string[] = []
  const [signing, stranger] = [Keypair.random(), Keypair.random()]
  const app = Fastify({ forceCloseConnections: true })
  app.get('/.well-known/stellar.toml', async (request, reply) => {
    const currencies = answers.currencies.map(({ code, issuer }) => `[[CURRENCIES]]\ncode="${code}"\nissuer="${issuer}"\n`).join('')
    const members: Record<string, string | null> = {
      WEB_AUTH_ENDPOINT: `http://${request.host}/auth`,
      SIGNING_KEY: signing.publicKey(),
      ...(answers.isOpen ? { TRANSFER_SERVER_SEP0024: `http://${request.host}/sep24` } : {}),
      ...answers.toml,
    }
    const lines = Object.entries(members).flatMap(([name, value]) => (value === null ? [] : [`${name}="${value}"\n`]))
    return reply.type('text/plain').send(`${lines.join('')}[DOCUMENTATION]\nORG_NAME="The double"\n${currencies}`)
  })
  app.get<{ Querystring: { account: string; home_domain: string } }>('/auth', async ({ query, host }) => {
    const { account, home_domain: homeDomain } = query
    const serverKeypair = answers.isHonest ? signing : stranger
    const transaction = buildChallenge({ serverKeypair, account, homeDomain, webAuthDomain: host, networkPassphrase, now: answers.now() })
    return { transaction, network_passphrase: networkPassphrase }
  })
  app.get('/sep24/info', async (_request, reply) => {
    const { info } = answers
    return typeof info === 'number' ? reply.code(info).send({ error: 'the anchor says no' }) : info
  })
  app.get<{ Querystring: { id: string } }>('/sep24/transaction', async (request, reply) => {
    const { authorization = '' } = request.headers
    tokens.push(authorization.replace('Bearer ', ''))
    const { transaction, isSilent } = answers
    // Hijacked, and never written to.
    if (isSilent) return reply.hijack()
    if (typeof transaction === 'number') return reply.code(transaction).send({ error: 'the anchor says no' })
    return { transaction: { id: request.query.id, ...transaction } }
  })
  await app.listen({ port: 0, host: '127.0.0.1' })
  const { port } = app.server.address() as AddressInfo
  return { domain: `127.0.0.1:${port}`, answers, tokens, close: () => app.close() }
}
