import { systemClock } from '@lealta/kernel'
import Fastify, { type FastifyInstance } from 'fastify'
import { type Arguments, ArgumentsError, parseArguments, usage } from './arguments.ts'
import { createNetwork, isLoopback, type Network, StoreError } from './index.ts'

const EXIT_USAGE = 2
const EXIT_REFUSED = 1
/** A request has to be there in this time, however slowly it is sent. */
const REQUEST_TIMEOUT_MS = 30_000
/** In one go, on top of the rate; Horizon's own. */
const BURST = 100

function fail(message: string, code: number): never {
  process.stderr.write(`${message}\n`)
  process.exit(code)
}

function readArguments(): Arguments {
  try {
    const parsed = parseArguments(process.argv.slice(2))
    if (parsed) return parsed
  } catch (error) {
    if (error instanceof ArgumentsError) fail(error.message, EXIT_USAGE)
    throw error
  }
  process.stdout.write(`${usage}\n`)
  process.exit(0)
}

function toLimits(perHour: number | undefined) {
  if (perHour === undefined) return {}
  return { limits: { requests: perHour === 0 ? (false as const) : { perHour, burst: BURST } } }
}

function openNetwork(wanted: Arguments, address: string): Network {
  try {
    return createNetwork({
      networkPassphrase: wanted.passphrase,
      reachableFrom: isLoopback(wanted.host) ? 'loopback' : 'anywhere',
      ...toLimits(wanted.requestsPerHour),
      store: wanted.store,
      close: wanted.close,
      ...(wanted.baseReserve === undefined ? {} : { baseReserve: wanted.baseReserve }),
      ...(wanted.protocolVersion === undefined ? {} : { protocolVersion: wanted.protocolVersion }),
      friendbot: wanted.friendbot,
      queuesChains: wanted.queuesChains,
      publicUrl: address,
      explorerUrl: `${address}/explorer`,
      clock: systemClock,
      logger: { error: (details, message) => process.stderr.write(`${message} ${String(details.error)}\n`) },
    })
  } catch (error) {
    if (error instanceof StoreError) fail(error.message, EXIT_REFUSED)
    throw error
  }
}

async function listen(app: FastifyInstance, host: string, port: number): Promise<string> {
  try {
    return await app.listen({ host, port })
  } catch (error) {
    fail(`cannot listen on port ${port}: ${error instanceof Error ? error.message : String(error)}`, EXIT_REFUSED)
  }
}

const wanted = readArguments()
const settings = { logger: { level: 'error' }, requestTimeout: REQUEST_TIMEOUT_MS, routerOptions: { maxParamLength: 1_000 } }
const app = Fastify(settings)
const admin = Fastify(settings)
// The address has to be known before the plugins are made: port 0 is taken first by a server that only reserves it.
const port = wanted.port === 0 ? await reservePort() : wanted.port
const address = `http://localhost:${port}`
const network = openNetwork(wanted, address)
await app.register(network.explorer, { prefix: '/explorer' })
await app.register(network.horizon)
await listen(app, wanted.host, port)
process.stdout.write(`Horizon   ${address}\nExplorer  ${address}/explorer/\nPassphrase "${wanted.passphrase}"\n`)
if (wanted.adminPort !== undefined) {
  await admin.register(network.coreAdmin)
  await admin.register(network.metrics)
  process.stdout.write(`Core      ${await listen(admin, '127.0.0.1', wanted.adminPort)}\n`)
}

async function reservePort(): Promise<number> {
  const probe = Fastify()
  const bound = new URL(await probe.listen({ host: wanted.host, port: 0 }))
  await probe.close()
  return Number(bound.port)
}

let stopping = false
async function stop(): Promise<void> {
  if (stopping) return
  stopping = true
  await Promise.all([app.close(), admin.close()])
  network.close()
}

for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => void stop())
