import { type LookupAddress, lookup } from 'node:dns'
import { request } from 'node:https'
import { isIP, type LookupFunction } from 'node:net'
import ipaddr from 'ipaddr.js'

/** Most bytes read from another server's answer. */
const MOST_BYTES = 100 * 1024

/** Of IPv6, only this part is given out to the open internet. */
const globalUnicast = ipaddr.IPv6.parseCIDR('2000::/3')

/** Whether an address is one of the open internet: not of this machine or its networks, and no other address in disguise (NAT64, 6to4). */
export function isPublicAddress(text: string): boolean {
  if (isIP(text) === 0) return false
  const address = ipaddr.process(text)
  return address.range() === 'unicast' && (!(address instanceof ipaddr.IPv6) || address.match(globalUnicast))
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
