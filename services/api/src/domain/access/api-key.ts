import { createHash, randomBytes, timingSafeEqual } from 'node:crypto'
import { ApiError, type ApiKeyScope, api, type Endpoint, scopeRoutes } from '@lealta/contract'
import type { ApiDeps } from '#deps.ts'
import { findApiKey, touchApiKey } from './api-keys.repository.ts'
import type { Principal } from './principal.ts'

/** `lk_`, ten hex digits that say which key it is, and 256 random bits. */
const API_KEY = /^Bearer (lk_[0-9a-f]{10})_[\w-]{43}$/i
/** How exact the time of the last use is. */
const USE_MS = 60_000

/** Makes a key, with its beginning, which may be seen, and its hash, which alone is kept: its random bits make a slow hash needless. */
export function createApiKeySecret(): { secret: string; prefix: string; hash: string } {
  const prefix = `lk_${randomBytes(5).toString('hex')}`
  const secret = `${prefix}_${randomBytes(32).toString('base64url')}`
  return { secret, prefix, hash: hashOf(secret).toString('hex') }
}

const hashOf = (secret: string): Buffer => createHash('sha256').update(secret).digest()

/** Whether an `Authorization` header holds an API key rather than the token of a session. */
export const holdsApiKey = (authorization: string | undefined): boolean => /^Bearer lk_/i.test(authorization ?? '')

/** The key of an `Authorization` header, compared in constant time; undefined for one that is not ours, or whose owner is gone. */
export async function readApiKey(deps: Pick<ApiDeps, 'db'>, authorization: string | undefined) {
  const prefix = API_KEY.exec(authorization ?? '')?.[1]
  const row = prefix === undefined ? undefined : await findApiKey(deps.db, prefix)
  const secret = authorization?.slice('Bearer '.length) ?? ''
  return row && timingSafeEqual(hashOf(secret), Buffer.from(row.key.hash, 'hex')) ? row : undefined
}

/**
 * Finds out for which business an API key calls. It acts as the business itself, and signs nothing.
 * @throws ApiError `bad_auth` for a key that is not ours, `api_key_revoked`, `api_key_expired`
 */
export async function authenticateApiKey(deps: ApiDeps, authorization: string | undefined): Promise<Principal> {
  const row = await readApiKey(deps, authorization)
  if (!row) throw new ApiError('bad_auth', 'no such API key')
  const { key, user, wallet } = row
  const now = deps.clock.now()
  if (key.revokedAt) throw new ApiError('api_key_revoked')
  if (key.expiresAt && key.expiresAt <= now) throw new ApiError('api_key_expired')
  const before = new Date(now.getTime() - USE_MS)
  if (!key.lastUsedAt || key.lastUsedAt <= before) await touchApiKey(deps.db, key.id, now, before)
  return {
    ...{ publicKey: wallet.publicKey, key: wallet.publicKey, sessionId: key.id, signers: [], signerLevel: 'none', awaitsCode: false },
    user: { id: user.id, language: user.language, hasBothContacts: user.emailVerifiedAt !== null && user.phoneVerifiedAt !== null },
    wallet: { id: wallet.id, type: 'business', enabled: wallet.enabledAt !== null },
    businessId: key.businessId,
    apiKey: { id: key.id, businessId: key.businessId, scopes: key.scopes },
  }
}

const scopesByRoute = new Map<Endpoint, readonly ApiKeyScope[]>()
for (const [scope, names] of Object.entries(scopeRoutes) as [ApiKeyScope, readonly (keyof typeof api)[]][]) {
  for (const name of names) scopesByRoute.set(api[name], [...(scopesByRoute.get(api[name]) ?? []), scope])
}

/** The scopes that open a route to API keys; none for routes that are for people. */
export const scopesOf = (e: Endpoint): readonly ApiKeyScope[] => scopesByRoute.get(e) ?? []

/** @throws ApiError `scope_missing` for an API key that may not call a route */
export function assertScope({ apiKey }: Principal, e: Endpoint): void {
  if (apiKey && !scopesOf(e).some(scope => apiKey.scopes.includes(scope))) throw new ApiError('scope_missing')
}
