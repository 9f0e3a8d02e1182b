import { type Arguments, ArgumentsError, parseArguments, usage } from './arguments.ts'
import { ListenError, type StartedNetwork, StoreError, startNetwork } from './index.ts'

const EXIT_USAGE = 2
const EXIT_REFUSED = 1
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

async function start(wanted: Arguments): Promise<StartedNetwork> {
  try {
    return await startNetwork({
      host: wanted.host,
      port: wanted.port,
      ...(wanted.publicUrl === undefined ? {} : { publicUrl: wanted.publicUrl }),
      ...(wanted.adminPort === undefined ? {} : { adminPort: wanted.adminPort }),
      networkPassphrase: wanted.passphrase,
      ...toLimits(wanted.requestsPerHour),
      store: wanted.store,
      close: wanted.close,
      ...(wanted.baseReserve === undefined ? {} : { baseReserve: wanted.baseReserve }),
      ...(wanted.protocolVersion === undefined ? {} : { protocolVersion: wanted.protocolVersion }),
      friendbot: wanted.friendbot,
      queuesChains: wanted.queuesChains,
    })
  } catch (error) {
    if (error instanceof StoreError || error instanceof ListenError) fail(error.message, EXIT_REFUSED)
    throw error
  }
}

const network = await start(readArguments())
process.stdout.write(`Horizon   ${network.horizonUrl}\nExplorer  ${network.explorerUrl}/\nPassphrase "${network.networkPassphrase}"\n`)
if (network.adminUrl !== undefined) process.stdout.write(`Core      ${network.adminUrl}\n`)

for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => void network.close())
