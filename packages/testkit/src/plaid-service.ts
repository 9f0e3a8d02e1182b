import { createHash, generateKeyPairSync, randomUUID, sign } from 'node:crypto'
import { createServer, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'

type Status = 'active' | 'success' | 'failed' | 'expired' | 'canceled' | 'pending_review'
type Verification = { id: string; client_user_id: string; template_id: string; created_at: string; status: Status; shareable_url: string }
type Screening = {
  id: string
  client_user_id: string
  status: 'rejected' | 'pending_review' | 'cleared'
  search_terms: Record<string, string>
}
type Trouble = { status: number; code: string } | 'silent' | 'nonsense'

/** A server that speaks the part of Plaid's API (version 2020-09-14) that identity checks and screenings use, and signs webhooks as Plaid does. */
export type PlaidService = AsyncDisposable & {
  settings: { url: string; clientId: string; secret: string; identityTemplate: string; screeningProgram: string }
  /** Paths that were called, in order. */
  calls: string[]
  verifications: Verification[]
  screenings: Screening[]
  /** What the next screening says at once. */
  screeningStatus: Screening['status']
  /** What every call gets instead of an answer. */
  trouble: Trouble | undefined
  /** When what is made now was made. */
  now: () => Date
  /** A webhook: its body, and the value of `Plaid-Verification`. */
  signWebhook(
    body: object | string,
    options?: { at?: Date; kid?: string; alg?: string; forged?: boolean; hash?: string },
  ): {
    body: string
    signature: string
  }
  kid: string
  /** Says that the key has expired. */
  expireKey(): void
}

/** Starts one on the loopback. */
export async function startPlaidService(): Promise<PlaidService> {
  const keys = generateKeyPairSync('ec', { namedCurve: 'P-256' })
  const stranger = generateKeyPairSync('ec', { namedCurve: 'P-256' })
  let expiredAt: number | null = null
  const answer = (path: string, body: Record<string, unknown>): object | undefined => {
    const mine = <T extends { client_user_id: string }>(list: T[]) => list.filter(one => one.client_user_id === body.client_user_id)
    const verify = (): Verification => {
      const id = `idv_${randomUUID()}`
      const { client_user_id, template_id } = body as { client_user_id: string; template_id: string }
      const shareable_url = `https://flow.plaid.example/verify/${id}?key=1`
      const made = { id, client_user_id, template_id, created_at: service.now().toISOString(), status: 'active' as const, shareable_url }
      service.verifications.push(made)
      return made
    }
    switch (path) {
      case '/identity_verification/list':
        return { identity_verifications: mine(service.verifications), next_cursor: null }
      case '/identity_verification/create':
        return (body.is_idempotent && mine(service.verifications)[0]) || verify()
      case '/identity_verification/retry':
        return verify()
      case '/watchlist_screening/entity/list':
        return { entity_watchlist_screenings: mine(service.screenings), next_cursor: null }
      case '/watchlist_screening/entity/create': {
        const made = {
          id: `entscr_${randomUUID()}`,
          status: service.screeningStatus,
          ...(body as Pick<Screening, 'client_user_id' | 'search_terms'>),
        }
        service.screenings.push(made)
        return made
      }
      case '/watchlist_screening/entity/update': {
        const found = service.screenings.find(one => one.id === body.entity_watchlist_screening_id)
        return found && Object.assign(found, { status: service.screeningStatus, search_terms: body.search_terms })
      }
      case '/webhook_verification_key/get': {
        const { kty, crv, x, y } = keys.publicKey.export({ format: 'jwk' })
        if (body.key_id !== service.kid) return undefined
        return { key: { alg: 'ES256', use: 'sig', kid: service.kid, kty, crv, x, y, created_at: 1_560_466_150, expired_at: expiredAt } }
      }
      default:
        return undefined
    }
  }
  const server = createServer(async (request, response) => {
    const path = request.url ?? ''
    const body = JSON.parse(await readText(request)) as Record<string, unknown>
    service.calls.push(path)
    const send = (status: number, value: object) =>
      response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify({ ...value, request_id: 'Req1' }))
    const refuse = (status: number, error_code: string) =>
      send(status, { error_type: 'INVALID_INPUT', error_code, error_message: 'of the test', display_message: null })
    const { clientId, secret } = service.settings
    if (service.trouble === 'silent') return
    if (service.trouble === 'nonsense') return void response.end('<html>')
    if (service.trouble) return refuse(service.trouble.status, service.trouble.code)
    if (request.headers['plaid-client-id'] !== clientId || request.headers['plaid-secret'] !== secret)
      return refuse(400, 'INVALID_API_KEYS')
    const answered = answer(path, body)
    return answered ? send(200, answered) : refuse(400, 'INVALID_FIELD')
  })
  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve))
  const service: PlaidService = {
    settings: {
      url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
      clientId: 'client-of-the-test',
      secret: 'secret-of-the-test',
      identityTemplate: 'idvtmp_test',
      screeningProgram: 'entprg_test',
    },
    calls: [],
    verifications: [],
    screenings: [],
    screeningStatus: 'cleared',
    trouble: undefined,
    now: () => new Date(),
    kid: randomUUID(),
    signWebhook(content, { at = service.now(), kid = service.kid, alg = 'ES256', forged = false, hash } = {}) {
      const body = typeof content === 'string' ? content : JSON.stringify(content, null, 2)
      const encode = (part: object) => Buffer.from(JSON.stringify(part)).toString('base64url')
      const claims = { iat: Math.floor(at.getTime() / 1_000), request_body_sha256: hash ?? createHash('sha256').update(body).digest('hex') }
      const signed = `${encode({ alg, kid, typ: 'JWT' })}.${encode(claims)}`
      const key = { key: (forged ? stranger : keys).privateKey, dsaEncoding: 'ieee-p1363' as const }
      return { body, signature: `${signed}.${sign('sha256', Buffer.from(signed), key).toString('base64url')}` }
    },
    expireKey: () => {
      expiredAt = 1_700_000_000
    },
    async [Symbol.asyncDispose]() {
      server.closeAllConnections()
      await new Promise(resolve => server.close(resolve))
    },
  }
  return service
}

async function readText(request: IncomingMessage): Promise<string> {
  let text = ''
  for await (const chunk of request) text += String(chunk)
  return text
}
