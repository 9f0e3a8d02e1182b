import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { unzipSync } from 'node:zlib'
import { type Clock, systemClock } from '@lealta/kernel'
import { BASE_FEE, Horizon, Keypair, Operation, type Transaction, TransactionBuilder, type xdr } from '@stellar/stellar-sdk'
import Fastify from 'fastify'
import { createNetwork, type Network, type NetworkOptions } from '#index.ts'
import { describeAnswer } from './horizon-schema.ts'

const PREFIX = '/horizon'
/** Routes whose answers are no HAL documents. */
const unchecked = new Set(['/health', '/*'])

export const PASSPHRASE = 'Lealta test network'

/** A network that listens on a port of its own, under a path, and checks all its answers against the schemas. */
export type TestNetwork = {
  readonly network: Network
  readonly url: string
  readonly explorerUrl: string
  readonly adminUrl: string
  /** the SDK's client, as any program would make it */
  readonly server: Horizon.Server
  readonly root: Keypair
  /** what was wrong with answers so far; a test expects it to be empty */
  readonly violations: string[]
  /** builds, signs by all and submits; the source is the first signer unless told */
  send(signers: Keypair | readonly Keypair[], ...operations: xdr.Operation[]): Promise<Horizon.HorizonApi.SubmitTransactionResponse>
  build(source: Keypair, ...operations: xdr.Operation[]): Promise<Transaction>
  /** new accounts with XLM */
  accounts(count: number, balance?: string): Promise<Keypair[]>
  post(envelope: string): Promise<{ status: number; body: Record<string, unknown> }>
  get(path: string, headers?: Record<string, string>): Promise<{ status: number; body: Record<string, unknown>; headers: Headers }>
  /** closes it; a second call does nothing */
  close(): Promise<void>
}

async function listen(): Promise<{ server: Server; origin: string }> {
  const server = createServer()
  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve))
  return { server, origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}` }
}

export type TestNetworkOptions = Partial<Omit<NetworkOptions, 'clock'>> & { clock?: Clock }

/** Starts a network for a test: in memory, closing at once, with friendbot, unless told otherwise. */
export async function startTestNetwork(options: TestNetworkOptions = {}): Promise<TestNetwork> {
  const { server: http, origin } = await listen()
  const network = createNetwork({
    networkPassphrase: PASSPHRASE,
    reachableFrom: 'loopback',
    store: { kind: 'memory' },
    close: { kind: 'instant' },
    friendbot: true,
    publicUrl: origin + PREFIX,
    explorerUrl: `${origin}/explorer`,
    clock: systemClock,
    ...options,
  })
  const violations: string[] = []
  const app = Fastify({
    // A test says who asks by X-Forwarded-For.
    trustProxy: true,
    serverFactory(handler) {
      http.on('request', handler)
      return http
    },
  })
  app.addHook('onSend', (request, reply, payload, done) => {
    const route = request.routeOptions.url
    const type = String(reply.getHeader('content-type'))
    if (route?.startsWith(PREFIX) && type.includes('json')) {
      const path = route.slice(PREFIX.length).replace(/\/$/, '') || '/'
      const bytes = Buffer.from(payload as string | Buffer)
      const text = reply.getHeader('content-encoding') ? unzipSync(bytes) : bytes
      if (!unchecked.has(path)) {
        violations.push(
          ...describeAnswer(request.method, path, reply.statusCode, JSON.parse(text.toString())).map(text => `${request.url} ${text}`),
        )
      }
    }
    done(null, payload)
  })
  await app.register(network.horizon, { prefix: PREFIX })
  await app.register(network.explorer, { prefix: '/explorer' })
  await app.register(network.coreAdmin, { prefix: '/core' })
  await app.ready()

  const url = origin + PREFIX
  const server = new Horizon.Server(url, { allowHttp: true })
  const root = Keypair.fromSecret(network.rootSecret())

  async function build(source: Keypair, ...operations: xdr.Operation[]): Promise<Transaction> {
    const account = await server.loadAccount(source.publicKey())
    const builder = new TransactionBuilder(account, { fee: BASE_FEE, networkPassphrase: options.networkPassphrase ?? PASSPHRASE })
    for (const operation of operations) builder.addOperation(operation)
    return builder.setTimeout(60).build()
  }

  let closing: Promise<void> | undefined
  const client: TestNetwork = {
    network,
    url,
    explorerUrl: `${origin}/explorer`,
    adminUrl: `${origin}/core`,
    server,
    root,
    violations,
    build,
    async send(signers, ...operations) {
      const keys = [signers].flat() as Keypair[]
      const transaction = await build(keys[0]!, ...operations)
      transaction.sign(...keys)
      return server.submitTransaction(transaction)
    },
    async accounts(count, balance = '1000') {
      const keys = Array.from({ length: count }, () => Keypair.random())
      await client.send(root, ...keys.map(key => Operation.createAccount({ destination: key.publicKey(), startingBalance: balance })))
      return keys
    },
    async post(envelope) {
      const response = await fetch(`${url}/transactions`, { method: 'POST', body: new URLSearchParams({ tx: envelope }) })
      return { status: response.status, body: (await response.json()) as Record<string, unknown> }
    },
    async get(path, headers = {}) {
      const response = await fetch(url + path, { headers })
      return { status: response.status, body: (await response.json()) as Record<string, unknown>, headers: response.headers }
    },
    close() {
      closing ??= app.close().then(() => network.close())
      return closing
    },
  }
  return client
}
