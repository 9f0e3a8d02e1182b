import { ApiError } from '@lealta/contract'
import { errors, jwtVerify, SignJWT } from 'jose'
import { LRUCache } from 'lru-cache'
import type { ApiDeps } from '#deps.ts'
import { deriveKey } from '#domain/keys/crypto.ts'

/** How long a session token is good for (quality goal 12). */
export const SESSION_HOURS = 24

type TokenDeps = Pick<ApiDeps, 'masterKey' | 'publicUrl' | 'domain' | 'clock'>
const issuerOf = (deps: TokenDeps): string => `${deps.publicUrl}/api/auth`
const audienceOf = (deps: TokenDeps): string => `${deps.publicUrl}/api`

/** Signs the token of a session: a JWT with the claims of SEP-10, for this API alone. */
export async function signToken(
  deps: TokenDeps,
  session: { id: string; publicKey: string; issuedAt: Date; expiresAt: Date; clientDomain: string | undefined },
): Promise<string> {
  return new SignJWT({ home_domain: deps.domain, ...(session.clientDomain ? { client_domain: session.clientDomain } : {}) })
    .setProtectedHeader({ alg: 'HS256', typ: 'JWT' })
    .setIssuer(issuerOf(deps))
    .setAudience(audienceOf(deps))
    .setSubject(session.publicKey)
    .setJti(session.id)
    .setIssuedAt(session.issuedAt)
    .setExpirationTime(session.expiresAt)
    .sign(deriveKey(deps.masterKey, 'token'))
}

type Claims = { sessionId: string; publicKey: string; expiresAt: Date }

/** Tokens whose signature, issuer and audience were checked: one call asks twice, and a device asks with the same one all day. */
const checked = new WeakMap<TokenDeps, LRUCache<string, Claims>>()
const MOST_CHECKED = 10_000

/**
 * Checks a token: signature by the one algorithm, issuer, audience, time.
 * @throws ApiError `bad_auth`
 */
export async function verifyToken(deps: TokenDeps, token: string): Promise<Pick<Claims, 'sessionId' | 'publicKey'>> {
  const known = checked.get(deps) ?? new LRUCache<string, Claims>({ max: MOST_CHECKED })
  checked.set(deps, known)
  const claims = known.get(token)
  if (claims && claims.expiresAt > deps.clock.now()) return claims
  const read = await readToken(deps, token)
  known.set(token, read)
  return read
}

async function readToken(deps: TokenDeps, token: string): Promise<Claims> {
  try {
    const { payload } = await jwtVerify(token, deriveKey(deps.masterKey, 'token'), {
      algorithms: ['HS256'],
      issuer: issuerOf(deps),
      audience: audienceOf(deps),
      requiredClaims: ['sub', 'jti', 'exp'],
      currentDate: deps.clock.now(),
    })
    return { sessionId: String(payload.jti), publicKey: String(payload.sub), expiresAt: new Date(Number(payload.exp) * 1000) }
  } catch (cause) {
    if (cause instanceof errors.JOSEError) throw new ApiError('bad_auth', cause.code, { cause })
    throw cause
  }
}
