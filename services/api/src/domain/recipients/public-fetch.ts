import { type LookupAddress, lookup } from 'node:dns'
import { request } from 'node:https'
import { BlockList, isIP, type LookupFunction } from 'node:net'

/** Most bytes of an answer of somebody else's server. */
const MOST_BYTES = 100 * 1024

const internal = new BlockList()
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
  internal.addSubnet(address, prefix, 'ipv4')
}
for (const [address, prefix] of [
  ['::', 127],
  ['64:ff9b::', 96],
  ['fc00::', 7],
  ['fe80::', 10],
  ['ff00::', 8],
] as const) {
  internal.addSubnet(address, prefix, 'ipv6')
}

/** Whether an address is one of the open internet, not of this machine or its networks. */
export function isPublicAddress(address: string): boolean {
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(address)?.[1]
  if (mapped) return isPublicAddress(mapped)
  const version = isIP(address)
  return version !== 0 && !internal.check(address, version === 4 ? 'ipv4' : 'ipv6')
}

/** Resolves a name and refuses addresses that are not public, at the moment of connecting: the name cannot change in between. */
const lookupPublic: LookupFunction = (host, options, done) => {
  lookup(host, { ...options, all: true }, (error, addresses: LookupAddress[]) => {
    const refused = error ?? (addresses.every(({ address }) => isPublicAddress(address)) ? null : new Error(`${host} is not public`))
    if (refused) return done(refused, '', 0)
    if (options.all) return done(null, addresses as never, 0)
    return done(null, addresses[0]?.address ?? '', addresses[0]?.family ?? 0)
  })
}

/**
 * A `fetch` for addresses that strangers chose: https GET to public hosts by name only, no redirects, at most 100 KB.
 * Rejects otherwise, as fetch does without a connection.
 */
export const publicFetch: typeof globalThis.fetch = (input, init) =>
  new Promise((resolve, reject) => {
    const url = new URL(input instanceof Request ? input.url : input)
    if (url.protocol !== 'https:' || isIP(url.hostname.replace(/^\[|\]$/g, '')) || !url.hostname.includes('.')) {
      reject(new TypeError('not a public https address'))
      return
    }
    const signal = init?.signal ?? AbortSignal.timeout(8_000)
    const call = request(url, { method: 'GET', lookup: lookupPublic, signal, headers: { accept: '*/*' } }, answer => {
      const chunks: Buffer[] = []
      let size = 0
      answer.on('error', reject)
      answer.on('data', (chunk: Buffer) => {
        size += chunk.length
        if (size > MOST_BYTES) answer.destroy(new TypeError('the answer is too long'))
        else chunks.push(chunk)
      })
      answer.on('end', () => {
        const status = answer.statusCode ?? 0
        if (status < 200 || (status >= 300 && status < 400)) reject(new TypeError(`answer with status ${status}`))
        else resolve(new Response(new Uint8Array(Buffer.concat(chunks)), { status }))
      })
    })
    call.on('error', reject)
    call.end()
  })
