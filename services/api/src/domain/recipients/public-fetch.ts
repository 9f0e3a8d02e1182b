import { type LookupAddress, type LookupOptions, lookup } from 'node:dns'
import { type IncomingMessage, request as requestHttp } from 'node:http'
import { Agent, request } from 'node:https'
import { isIP, type LookupFunction } from 'node:net'
import type { Transform } from 'node:stream'
import { createBrotliDecompress, createGunzip, createInflate } from 'node:zlib'
import ipaddr from 'ipaddr.js'

/** Most bytes read from another server's answer. */
const MOST_BYTES = 100 * 1024
/** Domains lead from their bare name to `www.`, and on. */
const REDIRECTS = 3

/** Of IPv6, only this part is given out to the open internet. */
const globalUnicast = ipaddr.IPv6.parseCIDR('2000::/3')

/** Whether an address is one of the open internet: not of this machine or its networks, and no other address in disguise (NAT64, 6to4). */
export function isPublicAddress(text: string): boolean {
  if (isIP(text) === 0) return false
  const address = ipaddr.process(text)
  return address.range() === 'unicast' && (!(address instanceof ipaddr.IPv6) || address.match(globalUnicast))
}

/** A name leads to an address that is not of the open internet. */
export class NotPublicError extends Error {}

type Resolve = (
  host: string,
  options: LookupOptions & { all: true },
  done: (error: Error | null, addresses: LookupAddress[]) => void,
) => void

/**
 * Resolves a name by `resolve` and refuses addresses that are not public, at the moment of connecting: the name cannot change in between.
 * One that leads to several is refused for each of them.
 */
export const onlyPublic =
  (resolve: Resolve): LookupFunction =>
  (host, options, done) => {
    resolve(host, { ...options, all: true }, (error, addresses) => {
      const refused =
        error ?? (addresses.every(({ address }) => isPublicAddress(address)) ? null : new NotPublicError(`${host} is not public`))
      if (refused) return done(refused, '', 0)
      if (options.all) return done(null, addresses as never, 0)
      return done(null, addresses[0]?.address ?? '', addresses[0]?.family ?? 0)
    })
  }

/** Connections of its own: one that something else opened, without looking, is not taken over. */
const agent = new Agent({ lookup: onlyPublic(lookup) })

/** What an answer may be: its bytes, and to how many other public https addresses it may lead; and what the first address is told. */
type Bounds = { mostBytes: number; redirects: number; authorization?: string }

/**
 * A `fetch` for addresses that strangers chose: https GET to public hosts by name only, over a few redirects to others of them. Of an answer
 * over 100 KB no more than shows that it is longer. Rejects otherwise, as fetch does without a connection.
 */
export const publicFetch: typeof globalThis.fetch = (input, init) => {
  const authorization = new Headers(init?.headers).get('authorization')
  const bounds = { mostBytes: MOST_BYTES, redirects: REDIRECTS, ...(authorization === null ? {} : { authorization }) }
  return fetchPublic(new URL(input instanceof Request ? input.url : input), bounds, init?.signal ?? undefined)
}

/** As {@link publicFetch}, with other bounds; each address on the way is looked at as the first one is. */
export function fetchPublic(url: URL, bounds: Bounds, signal: AbortSignal = AbortSignal.timeout(8_000)): Promise<Response> {
  return new Promise((resolve, reject) => {
    assertPublicHttps(url)
    const { authorization, ...rest } = bounds
    const headers = { accept: '*/*', ...(authorization === undefined ? {} : { authorization }) }
    const call = request(url, { agent, signal, headers }, answer => {
      const status = answer.statusCode ?? 0
      const { location } = answer.headers
      if (status >= 300 && status < 400 && location !== undefined && bounds.redirects > 0 && URL.canParse(location, url)) {
        answer.destroy()
        resolve(fetchPublic(new URL(location, url), { ...rest, redirects: bounds.redirects - 1 }, signal))
        return
      }
      readBody(answer, bounds.mostBytes).then(chunks => {
        if (status < 200 || (status >= 300 && status < 400)) reject(new TypeError(`answer with status ${status}`))
        else resolve(toResponse(status, chunks))
      }, reject)
    })
    call.on('error', reject)
    call.end()
  })
}

/** How servers compress, some of them whatever was asked. */
const decoders = { gzip: createGunzip, 'x-gzip': createGunzip, deflate: createInflate, br: createBrotliDecompress } as const

/**
 * Reads an answer, out of how it is compressed. Of one that is too long a byte more than `mostBytes` at least, and no more is read: its
 * reader sees that it is.
 * @throws TypeError for a compression that is not known; what the connection and the compression throw
 */
export async function readBody(answer: IncomingMessage, mostBytes: number): Promise<Buffer[]> {
  const encoding = answer.headers['content-encoding']?.trim().toLowerCase() ?? 'identity'
  if (encoding !== 'identity' && !Object.hasOwn(decoders, encoding)) {
    answer.destroy()
    throw new TypeError(`compressed by ${encoding}`)
  }
  const body = encoding === 'identity' ? answer : unpack(answer, decoders[encoding as keyof typeof decoders]())
  const chunks: Buffer[] = []
  let size = 0
  try {
    for await (const chunk of body) {
      chunks.push(chunk as Buffer)
      size += (chunk as Buffer).length
      if (size > mostBytes) break
    }
  } finally {
    answer.destroy()
  }
  return chunks
}

function unpack(answer: IncomingMessage, decoder: Transform): Transform {
  // A connection that breaks ends what is read of it.
  answer.on('error', error => decoder.destroy(error))
  return answer.pipe(decoder)
}

/** @throws TypeError unless it is https to a host by its name */
function assertPublicHttps(url: URL): void {
  if (url.protocol !== 'https:' || isIP(url.hostname.replace(/^\[|\]$/g, '')) || !url.hostname.includes('.'))
    throw new TypeError('not a public https address')
}

/** `isTrusted`: the address may be called although it is not public. `mostBytes`: after so many nothing more is read. */
type PostCall = { headers: Record<string, string>; body: string | Uint8Array; mostBytes: number; isTrusted: boolean }
/** What counts of an answer; `retryAfter` as it was said. */
type Posted = { status: number; retryAfter: string | undefined }

/**
 * Posts to an address that a stranger chose, looked at as {@link fetchPublic} does; redirects are not followed, and what is answered is
 * dropped.
 * @throws TypeError for an address that is not public https; NotPublicError, and as `node:https` does without an answer or when `signal` aborts
 */
export function post(url: URL, { headers, body, mostBytes, isTrusted }: PostCall, signal: AbortSignal): Promise<Posted> {
  return new Promise((resolve, reject) => {
    if (!isTrusted) assertPublicHttps(url)
    const options = { method: 'POST', signal, headers: { ...headers, 'content-length': Buffer.byteLength(body) } }
    const call = isTrusted && url.protocol === 'http:' ? requestHttp(url, options) : request(url, { ...options, agent })
    call.on('error', reject)
    call.on('response', answer => {
      const end = () => resolve({ status: answer.statusCode ?? 0, retryAfter: answer.headers['retry-after'] })
      let size = 0
      // The status is known: however the rest ends, it counts.
      for (const event of ['end', 'error', 'close']) answer.on(event, end)
      answer.on('data', (chunk: Buffer) => {
        size += chunk.length
        if (size > mostBytes) answer.destroy()
      })
    })
    call.end(body)
  })
}

/** Some answers have no body by their status, and a `Response` of them must have none. */
export function toResponse(status: number, chunks: readonly Buffer[]): Response {
  return new Response(status === 204 || status === 205 ? null : new Uint8Array(Buffer.concat(chunks)), { status })
}
