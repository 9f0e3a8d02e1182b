import { AppError, systemClock } from '@lealta/kernel'
import Fastify, { type FastifyBaseLogger, type FastifyInstance } from 'fastify'
import { findForeign } from '#admin/own-callers.ts'
import type { NetworkLogger } from '#chain/closing.ts'
import { isLoopback } from '#limits/reach.ts'
import { createNetwork, type Network, type NetworkOptions } from './network.ts'

/** The passphrase of a network that is given none: that of a standalone stellar-core. */
export const DEFAULT_PASSPHRASE = 'Standalone Network ; February 2017'
const DEFAULT_HOST = '127.0.0.1'
/** stellar-core's commands rule the network. */
const ADMIN_HOST = '127.0.0.1'
/** A request has to be there in this time, however slowly it is sent. */
const REQUEST_TIMEOUT_MS = 30_000

/**
 * Settings of a network that listens. All have a default: in memory, closing at once, with friendbot, the passphrase "Standalone Network ;
 * February 2017", the machine's clock, errors
 * to stderr.
 */
export type StartOptions = Partial<Omit<NetworkOptions, 'reachableFrom' | 'publicUrl' | 'explorerUrl'>> & {
  /** where Horizon and the explorer listen, default 127.0.0.1; anything but the loopback makes it a network for strangers */
  readonly host?: string
  /** default 0: a free one */
  readonly port?: number
  /** where others reach it, without a slash at its end: what the links in its answers begin with; default: where it listens */
  readonly publicUrl?: string
  /** of stellar-core's commands for tests and `/metrics`, on 127.0.0.1 only; 0: a free one; default: not served */
  readonly adminPort?: number
}

/** A network that listens. All addresses are without a slash at their end. */
export type StartedNetwork = {
  /** where it listens */
  readonly url: string
  /** for `new Horizon.Server(horizonUrl, { allowHttp: true })` */
  readonly horizonUrl: string
  readonly explorerUrl: string
  /** of stellar-core's commands, if `adminPort` was given */
  readonly adminUrl: string | undefined
  readonly networkPassphrase: string
  /** The seed (S…) of the root account, which holds all XLM at first. */
  rootSecret(): string
  /**
   * Lets the friendbot create an account (G…) with 10,000 XLM, in the next ledger.
   * @throws FundingError when there is no friendbot, the account exists, or the address is not valid
   */
  fund(accountId: string): Promise<void>
  /** Closes a ledger now, whatever `close` says, and gives its number. */
  closeLedger(): number
  /**
   * Answers what is under way, ends streams and the network. With `close: { kind: 'manual' }` submissions that wait for a ledger are cut
   * off, since none will come. A second call waits for the first.
   */
  close(): Promise<void>
}

/** The network cannot listen where it was told to; the message says where and why in one line. */
export class ListenError extends AppError<'cannot_listen'> {}

/** The friendbot did not fund an account; the message says why in one line. */
export class FundingError extends AppError<'not_funded'> {}

async function listen(app: FastifyInstance, host: string, port: number): Promise<number> {
  try {
    return Number(new URL(await app.listen({ host, port })).port || '80')
  } catch (cause) {
    const reason = cause instanceof Error ? cause.message : String(cause)
    throw new ListenError('cannot_listen', `cannot listen on port ${port}: ${reason}`, { cause })
  }
}

/** How programs of this machine write a host that may stand for several addresses. */
function formatHost(host: string): string {
  if (host === '0.0.0.0' || host === '::') return 'localhost'
  return host.includes(':') ? `[${host}]` : host
}

/** Routes of the network have no schemas: nobody has to wait until the compilers of schemas are loaded. */
function refuseSchemas(): never {
  throw new Error('a route of the network has a schema')
}

const stderrLogger: NetworkLogger = {
  error: (details, message) => process.stderr.write(`${message} ${String(details.error)}\n`),
}

/** Fastify's own logger would be loaded for what is hardly ever said. */
function toFastifyLogger(told: NetworkLogger): FastifyBaseLogger {
  const silent = () => undefined
  const tell = (details: unknown, message = 'error') => told.error(toDetails(details), message)
  const logger: FastifyBaseLogger = {
    level: 'error',
    error: tell,
    fatal: tell,
    warn: silent,
    info: silent,
    debug: silent,
    trace: silent,
    silent,
    child: () => logger,
  }
  return logger
}

/** Fastify itself calls it `err`. */
function toDetails(details: unknown): Record<string, unknown> {
  const { error, err } = Object(details) as Record<string, unknown>
  return { error: error ?? err ?? details }
}

function openNetwork(options: StartOptions, url: () => string): Network {
  return createNetwork({
    ...options,
    networkPassphrase: options.networkPassphrase ?? DEFAULT_PASSPHRASE,
    store: options.store ?? { kind: 'memory' },
    close: options.close ?? { kind: 'instant' },
    friendbot: options.friendbot ?? true,
    clock: options.clock ?? systemClock,
    logger: options.logger ?? stderrLogger,
    reachableFrom: isLoopback(options.host ?? DEFAULT_HOST) ? 'loopback' : 'anywhere',
    publicUrl: url,
    explorerUrl: () => `${url()}/explorer`,
  })
}

function createApp({ close, logger = stderrLogger }: StartOptions): FastifyInstance {
  return Fastify({
    loggerInstance: toFastifyLogger(logger),
    requestTimeout: REQUEST_TIMEOUT_MS,
    routerOptions: { maxParamLength: 1_000 },
    schemaController: { compilersFactory: { buildValidator: refuseSchemas, buildSerializer: refuseSchemas } },
    // Submissions may wait for a ledger that nobody will close any more.
    ...(close?.kind === 'manual' ? { forceCloseConnections: true } : {}),
  })
}

/**
 * Starts a network with an HTTP server of its own: Horizon at `/`, the explorer at `/explorer/`.
 * @throws ListenError when the port is taken or the host is not of this machine
 * @throws StoreError when the directory is in use, damaged, of another network or of another version
 */
export async function startNetwork(options: StartOptions = {}): Promise<StartedNetwork> {
  const { host = DEFAULT_HOST, port = 0, adminPort, publicUrl } = options
  let url = ''
  const network = openNetwork(options, () => publicUrl ?? url)
  const app = createApp(options)
  const admin = adminPort === undefined ? undefined : createApp(options)
  let closing: Promise<void> | undefined
  const close = () => {
    closing ??= Promise.all([app.close(), admin?.close()]).then(() => network.close())
    return closing
  }
  try {
    await app.register(network.explorer, { prefix: '/explorer' })
    await app.register(network.horizon)
    admin?.addHook('onRequest', async (request, reply) => {
      const exception = findForeign(request)
      if (exception !== undefined) return reply.code(403).send({ exception })
    })
    await admin?.register(network.coreAdmin)
    await admin?.register(network.metrics)
    url = `http://${formatHost(host)}:${await listen(app, host, port)}`
    const adminUrl = admin && `http://${ADMIN_HOST}:${await listen(admin, ADMIN_HOST, adminPort ?? 0)}`
    return {
      url,
      horizonUrl: url,
      explorerUrl: `${url}/explorer`,
      adminUrl,
      networkPassphrase: options.networkPassphrase ?? DEFAULT_PASSPHRASE,
      rootSecret: () => network.rootSecret(),
      async fund(accountId) {
        const answer = await app.inject({ url: '/friendbot', query: { addr: accountId } })
        if (answer.statusCode === 200) return
        const { title, detail } = answer.json<{ title: string; detail?: string }>()
        throw new FundingError('not_funded', `${accountId} was not funded: ${detail ?? title}`)
      },
      closeLedger: () => network.closeLedger().header.ledgerSeq,
      close,
    }
  } catch (error) {
    await close()
    throw error
  }
}
