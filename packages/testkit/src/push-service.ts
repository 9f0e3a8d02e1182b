import { createDecipheriv, createECDH, createPublicKey, hkdfSync, randomBytes, randomUUID, verify } from 'node:crypto'
import { createServer, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'

/** A message as the browser reads it, and what the push service was told with it. */
type ReceivedPush = { device: string; data: unknown; topic: string | undefined; ttl: number; claims: Record<string, unknown> }

/** A browser's subscription, as it says it to the product. */
export type TestSubscription = { endpoint: string; keys: { p256dh: string; auth: string } }

/** A push service (RFC 8030) and the browsers behind it: it checks who sends (RFC 8292) and decrypts what it gets (RFC 8291, 8188). */
export type PushService = AsyncDisposable & {
  /** Host and port. */
  host: string
  /** Messages in the order in which they came. */
  received: ReceivedPush[]
  /** How often it was asked, whatever it answered. */
  asked: number
  /** What the next calls are answered instead. */
  trouble: { status: number; retryAfter?: string; location?: string } | 'silent' | undefined
  /** A browser subscribes with our key. */
  subscribe(serverKey: string): TestSubscription
}

/** Starts one on the loopback. */
export async function startPushService(): Promise<PushService> {
  const browsers = new Map<string, { ecdh: ReturnType<typeof createECDH>; auth: Buffer; serverKey: string }>()
  const server = createServer(async (request, response) => {
    service.asked += 1
    const body = await readBytes(request)
    const { trouble } = service
    if (trouble === 'silent') return
    if (trouble) {
      const { status, retryAfter, location } = trouble
      response.writeHead(status, { ...(retryAfter ? { 'retry-after': retryAfter } : {}), ...(location ? { location } : {}) }).end()
      return
    }
    const device = (request.url ?? '').slice(1)
    const browser = browsers.get(device)
    if (!browser) return void response.writeHead(404).end()
    const claims = readClaims(request.headers.authorization ?? '', browser.serverKey)
    if (!claims || request.headers['content-encoding'] !== 'aes128gcm') return void response.writeHead(403).end()
    const { topic, ttl } = request.headers
    const text = decrypt(body, browser.ecdh, browser.auth)
    service.received.push({ device, data: JSON.parse(text), topic: topic?.toString(), ttl: Number(ttl), claims })
    response.writeHead(201).end()
  })
  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve))
  const host = `127.0.0.1:${(server.address() as AddressInfo).port}`
  const service: PushService = {
    host,
    received: [],
    asked: 0,
    trouble: undefined,
    subscribe(serverKey) {
      const ecdh = createECDH('prime256v1')
      ecdh.generateKeys()
      const auth = randomBytes(16)
      const device = randomUUID()
      browsers.set(device, { ecdh, auth, serverKey })
      // Browsers are only ever given https; on the loopback it is spoken without.
      return {
        endpoint: `https://${host}/${device}`,
        keys: { p256dh: ecdh.getPublicKey('base64url'), auth: auth.toString('base64url') },
      }
    },
    async [Symbol.asyncDispose]() {
      server.closeAllConnections()
      await new Promise(resolve => server.close(resolve))
    },
  }
  return service
}

async function readBytes(request: IncomingMessage): Promise<Buffer> {
  const chunks: Buffer[] = []
  for await (const chunk of request) chunks.push(chunk as Buffer)
  return Buffer.concat(chunks)
}

/** The claims of the token, when the key that the browser subscribed with signed it (RFC 8292). */
function readClaims(authorization: string, serverKey: string): Record<string, unknown> | undefined {
  const [, token = '', key] = /^vapid t=([\w.-]+), k=([\w-]+)$/.exec(authorization) ?? []
  const [head = '', payload = '', signature = ''] = token.split('.')
  if (key !== serverKey) return undefined
  const point = Buffer.from(serverKey, 'base64url')
  const jwk = { kty: 'EC', crv: 'P-256', x: point.subarray(1, 33).toString('base64url'), y: point.subarray(33).toString('base64url') }
  const publicKey = createPublicKey({ key: jwk, format: 'jwk' })
  const isSigned = verify(
    'sha256',
    Buffer.from(`${head}.${payload}`),
    { key: publicKey, dsaEncoding: 'ieee-p1363' },
    Buffer.from(signature, 'base64url'),
  )
  return isSigned ? (JSON.parse(Buffer.from(payload, 'base64url').toString()) as Record<string, unknown>) : undefined
}

/** One record of aes128gcm (RFC 8188), with the keys of RFC 8291. */
function decrypt(body: Buffer, ecdh: ReturnType<typeof createECDH>, auth: Buffer): string {
  const [salt, length] = [body.subarray(0, 16), body[20] ?? 0]
  const sender = body.subarray(21, 21 + length)
  const sealed = body.subarray(21 + length)
  const info = Buffer.concat([Buffer.from('WebPush: info\0'), ecdh.getPublicKey(), sender])
  const secret = Buffer.from(hkdfSync('sha256', ecdh.computeSecret(sender), auth, info, 32))
  const key = Buffer.from(hkdfSync('sha256', secret, salt, 'Content-Encoding: aes128gcm\0', 16))
  const nonce = Buffer.from(hkdfSync('sha256', secret, salt, 'Content-Encoding: nonce\0', 12))
  const decipher = createDecipheriv('aes-128-gcm', key, nonce).setAuthTag(sealed.subarray(-16))
  const plain = Buffer.concat([decipher.update(sealed.subarray(0, -16)), decipher.final()])
  // The text ends with a 2; zeroes pad it.
  return plain.subarray(0, plain.lastIndexOf(2)).toString('utf8')
}
