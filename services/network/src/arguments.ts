import { parseArgs } from 'node:util'
import type { CloseMode, StoreLocation } from './index.ts'
import { DEFAULT_PASSPHRASE } from './start-network.ts'

/**
 * What the program was asked to do. `adminPort`: of stellar-core's test interface, undefined: not served. `requestsPerHour`: of one
 * address, 0: any number, undefined: as the network has it by default.
 */
export type Arguments = {
  readonly host: string
  readonly port: number
  /** Where others reach it, without a slash at its end; undefined: where it listens. */
  readonly publicUrl: string | undefined
  readonly adminPort: number | undefined
  readonly passphrase: string
  readonly store: StoreLocation
  readonly close: CloseMode
  readonly baseReserve: number | undefined
  readonly protocolVersion: number | undefined
  readonly friendbot: boolean
  readonly queuesChains: boolean
  readonly requestsPerHour: number | undefined
}

/** The arguments cannot be understood; the message is one line for the person who typed them. */
export class ArgumentsError extends Error {}

export const usage = `usage: lealta-network [--host localhost] [--port 8000] [--public-url URL] [--passphrase TEXT] [--data DIR | --memory]
         [--close-seconds N | --close-instantly | --manual-close] [--base-reserve STROOPS] [--protocol N] [--friendbot] [--queue-chains]
         [--per-hour-rate-limit N] [--admin-port N]`

const DEFAULT_HOST = 'localhost'
const DEFAULT_PORT = 8000

function parseWhole(name: string, text: string | undefined, min: number, max: number): number | undefined {
  if (text === undefined) return undefined
  const value = /^\d{1,10}$/.test(text) ? Number(text) : Number.NaN
  if (!(value >= min && value <= max)) throw new ArgumentsError(`--${name} wants a whole number from ${min} to ${max}, not "${text}"`)
  return value
}

/** An address with a scheme and no more than a path: links are written behind it. */
function readUrl(text: string | undefined): string | undefined {
  if (text === undefined) return undefined
  const url = URL.canParse(text) ? new URL(text) : undefined
  const isPlain =
    url && /^https?:$/.test(url.protocol) && url.search === '' && url.hash === '' && url.username === '' && url.password === ''
  if (!isPlain) throw new ArgumentsError(`--public-url wants an address with http or https, not "${text}"`)
  return url.href.replace(/\/+$/, '')
}

function readValues(argv: readonly string[]) {
  try {
    return parseArgs({
      args: [...argv],
      strict: true,
      allowPositionals: false,
      options: {
        host: { type: 'string' },
        port: { type: 'string' },
        'public-url': { type: 'string' },
        'admin-port': { type: 'string' },
        passphrase: { type: 'string' },
        data: { type: 'string' },
        memory: { type: 'boolean' },
        'close-seconds': { type: 'string' },
        'close-instantly': { type: 'boolean' },
        'manual-close': { type: 'boolean' },
        'base-reserve': { type: 'string' },
        protocol: { type: 'string' },
        friendbot: { type: 'boolean' },
        'queue-chains': { type: 'boolean' },
        'per-hour-rate-limit': { type: 'string' },
        help: { type: 'boolean' },
      },
    }).values
  } catch (error) {
    throw new ArgumentsError(error instanceof Error ? (error.message.split('\n')[0] ?? '') : String(error), { cause: error })
  }
}

/**
 * Reads the command line; `--help` gives undefined.
 * @throws ArgumentsError
 */
export function parseArguments(argv: readonly string[]): Arguments | undefined {
  const values = readValues(argv)
  if (values.help) return undefined
  if (values.data !== undefined && values.memory) throw new ArgumentsError('--data and --memory exclude each other')
  if (values.data === '') throw new ArgumentsError('--data wants a directory')
  if (values.host === '') throw new ArgumentsError('--host wants an address')
  if (values.passphrase === '') throw new ArgumentsError('--passphrase wants a text')
  const seconds = parseWhole('close-seconds', values['close-seconds'], 1, 86_400)
  const modes = [seconds !== undefined, values['close-instantly'], values['manual-close']].filter(Boolean)
  if (modes.length > 1) throw new ArgumentsError('only one of --close-seconds, --close-instantly and --manual-close')
  return {
    host: values.host ?? DEFAULT_HOST,
    port: parseWhole('port', values.port, 0, 65_535) ?? DEFAULT_PORT,
    publicUrl: readUrl(values['public-url']),
    adminPort: parseWhole('admin-port', values['admin-port'], 0, 65_535),
    passphrase: values.passphrase ?? DEFAULT_PASSPHRASE,
    store: values.data === undefined ? { kind: 'memory' } : { kind: 'directory', path: values.data },
    close: values['manual-close'] ? { kind: 'manual' } : seconds === undefined ? { kind: 'instant' } : { kind: 'interval', seconds },
    baseReserve: parseWhole('base-reserve', values['base-reserve'], 1, 4_294_967_295),
    protocolVersion: parseWhole('protocol', values.protocol, 19, 100),
    friendbot: values.friendbot ?? false,
    queuesChains: values['queue-chains'] ?? false,
    requestsPerHour: parseWhole('per-hour-rate-limit', values['per-hour-rate-limit'], 0, 1_000_000_000),
  }
}
