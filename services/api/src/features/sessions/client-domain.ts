import { lookup } from 'node:dns'
import { get } from 'node:https'
import { BlockList, isIP, type LookupFunction } from 'node:net'
import { AppError } from '@lealta/kernel'

const TIMEOUT_MS = 8_000
const MAX_BYTES = 100 * 1024

const inner = new BlockList()
for (const [address, prefix] of [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.0.0.0', 24],
  ['192.168.0.0', 16],
  ['198.18.0.0', 15],
  ['224.0.0.0', 3],
] as const) {
  inner.addSubnet(address, prefix, 'ipv4')
}

/** Whether an address is one of the open internet; what a stranger names must not lead into the server's own network. */
export function isPublicAddress(address: string): boolean {
  const kind = isIP(address)
  if (kind === 4) return !inner.check(address, 'ipv4')
  if (kind !== 6) return false
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(address)?.[1]
  return mapped ? isPublicAddress(mapped) : /^[23]/.test(address)
}

/**
 * Reads the SIGNING_KEY of a client domain's stellar.toml (SEP-10 "Verifying the client domain").
 * @throws AppError `challenge_not_valid` when the domain is not a public name or gives no key
 */
export async function readClientDomainKey(domain: string): Promise<string> {
  if (!/^([a-z0-9]([a-z0-9-]{0,61}[a-z0-9])?\.)+[a-z]{2,}$/i.test(domain)) throw refusal('client_domain is not a domain name')
  const toml = await readText(domain).catch((cause: unknown) => {
    throw refusal('the stellar.toml of client_domain cannot be read', cause)
  })
  const key = /^\s*SIGNING_KEY\s*=\s*["'](G[A-Z2-7]{55})["']/m.exec(toml.split(/^\s*\[/m)[0] ?? '')?.[1]
  if (!key) throw refusal('the stellar.toml of client_domain has no SIGNING_KEY')
  return key
}

/** The check is made on the very address that is connected to. */
const lookupPublic: LookupFunction = (host, options, callback) => {
  lookup(host, { ...options, all: true }, (error, addresses) => {
    const allowed = error ? [] : addresses.filter(({ address }) => isPublicAddress(address))
    const [first] = allowed
    if (!first) callback(error ?? new Error('no public address'), '', 0)
    else if (options.all) callback(null, allowed)
    else callback(null, first.address, first.family)
  })
}

function readText(domain: string): Promise<string> {
  return new Promise((resolve, reject) => {
    const request = get(
      { host: domain, path: '/.well-known/stellar.toml', lookup: lookupPublic, signal: AbortSignal.timeout(TIMEOUT_MS) },
      response => {
        if (response.statusCode !== 200) {
          request.destroy(new Error(`status ${response.statusCode}`))
          return
        }
        const chunks: Buffer[] = []
        let size = 0
        response.on('data', (chunk: Buffer) => {
          size += chunk.length
          if (size > MAX_BYTES) request.destroy(new Error('too large'))
          chunks.push(chunk)
        })
        response.on('end', () => resolve(Buffer.concat(chunks).toString('utf8')))
        response.on('error', reject)
      },
    )
    request.on('error', reject)
  })
}

const refusal = (reason: string, cause?: unknown): AppError<'challenge_not_valid'> =>
  new AppError('challenge_not_valid', reason, cause === undefined ? {} : { cause })
