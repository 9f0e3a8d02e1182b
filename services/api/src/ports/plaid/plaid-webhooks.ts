import { createHash, timingSafeEqual } from 'node:crypto'
import { type CryptoKey, compactVerify, decodeProtectedHeader, importJWK } from 'jose'
import { z } from 'zod'
import { type Identity, WebhookRefusedError } from '../identity.ts'
import { type Plaid, PlaidError } from './plaid-client.ts'

/** A signature is good for five minutes; its clock may be a little ahead of ours. */
const LONGEST_AGE_S = 300
const AHEAD_S = 60
/** A key is asked for again after a day: it may have expired since. */
const KEY_MS = 24 * 3_600_000
/** Most keys that are asked for in a minute: whoever makes up key ids makes us ask. */
const ASKED_PER_MINUTE = 10

const Header = z.object({ alg: z.literal('ES256'), kid: z.string().min(1).max(100) })
const Claims = z.object({ iat: z.number(), request_body_sha256: z.string().regex(/^[0-9a-f]{64}$/) })
const Key = z.object({
  key: z.object({
    alg: z.literal('ES256'),
    kty: z.literal('EC'),
    crv: z.literal('P-256'),
    x: z.string(),
    y: z.string(),
    expired_at: z.number().nullable(),
  }),
})
const Body = z.union([
  z.object({ webhook_type: z.literal('IDENTITY_VERIFICATION'), identity_verification_id: z.string().max(200) }),
  z.object({ webhook_type: z.literal('ENTITY_SCREENING'), entity_screening_id: z.string().max(200) }),
])

/** Reads webhooks as Plaid documents it: an ES256 token in `Plaid-Verification` with the hash of the body, not older than five minutes. */
export function createWebhookReader(plaid: Plaid): NonNullable<Identity['readWebhook']> {
  const findKey = createKeys(plaid)
  return async (signature, body, now) => {
    const { kid } = readPart(Header, () => decodeProtectedHeader(signature ?? ''))
    const key = await findKey(kid, now)
    const { payload } = await compactVerify(signature ?? '', key, { algorithms: ['ES256'] }).catch(cause => {
      throw new WebhookRefusedError('signed by another key', { cause })
    })
    const claims = readPart(Claims, () => JSON.parse(new TextDecoder().decode(payload)))
    const age = now.getTime() / 1_000 - claims.iat
    if (age > LONGEST_AGE_S || age < -AHEAD_S) throw new WebhookRefusedError('too old')
    const hash = createHash('sha256').update(body).digest()
    if (!timingSafeEqual(hash, Buffer.from(claims.request_body_sha256, 'hex'))) throw new WebhookRefusedError('another body')
    const said = Body.safeParse(parseJson(body)).data
    if (!said) return 'ignored'
    return { check: 'identity_verification_id' in said ? said.identity_verification_id : said.entity_screening_id }
  }
}

function createKeys(plaid: Plaid): (kid: string, now: Date) => Promise<CryptoKey | Uint8Array> {
  const known = new Map<string, { key: CryptoKey | Uint8Array; until: number }>()
  let asked: number[] = []
  return async (kid, now) => {
    const time = now.getTime()
    const cached = known.get(kid)
    if (cached && cached.until > time) return cached.key
    asked = asked.filter(at => at > time - 60_000)
    if (asked.length >= ASKED_PER_MINUTE) throw new PlaidError('limited', '/webhook_verification_key/get', 'by ourselves')
    asked.push(time)
    const { key: jwk } = await plaid('/webhook_verification_key/get', { key_id: kid }, Key).catch(cause => {
      if (cause instanceof PlaidError && cause.problem === 'refused') throw new WebhookRefusedError('unknown key', { cause })
      throw cause
    })
    if (jwk.expired_at !== null) throw new WebhookRefusedError('expired key')
    const key = await importJWK({ kty: jwk.kty, crv: jwk.crv, x: jwk.x, y: jwk.y }, 'ES256')
    known.set(kid, { key, until: time + KEY_MS })
    return key
  }
}

function readPart<S extends z.ZodType>(schema: S, read: () => unknown): z.output<S> {
  try {
    return schema.parse(read())
  } catch (cause) {
    throw new WebhookRefusedError('not a signature', { cause })
  }
}

function parseJson(body: Uint8Array): unknown {
  try {
    return JSON.parse(new TextDecoder().decode(body))
  } catch {
    return undefined
  }
}
