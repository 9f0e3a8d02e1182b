import { ApiError } from '@lealta/contract'
import type { ApiDeps } from '#deps.ts'
import { authenticateApiKey, holdsApiKey } from './api-key.ts'
import type { Principal } from './principal.ts'
import { verifyToken } from './session-token.ts'
import { readSession, type SessionRow, touchSession } from './sessions.repository.ts'

/** How exact the time of the last use is. */
const USE_MS = 60_000

/**
 * Finds out who calls from the `Authorization` header.
 * @throws ApiError those of `authenticateApiKey` for an API key; `bad_auth` without a token, with a bad or expired one, and after signing out; `user_not_found` when the person was
 * deleted meanwhile (product decision 27)
 */
export async function authenticate(deps: ApiDeps, authorization: string | undefined): Promise<Principal> {
  if (holdsApiKey(authorization)) return authenticateApiKey(deps, authorization)
  const token = /^Bearer ([\w-]+\.[\w-]+\.[\w-]+)$/i.exec(authorization ?? '')?.[1]
  if (!token) throw new ApiError('bad_auth', 'no bearer token')
  const { sessionId, publicKey } = await verifyToken(deps, token)
  const row = await readSession(deps.db, sessionId, deps.clock.now())
  if (!row || row.session.publicKey !== publicKey) throw new ApiError('bad_auth', 'session ended')
  if (row.session.isPersonDeleted) throw new ApiError('user_not_found')
  await noteUse(deps, row.session)
  const { wallet, user, businessId } = row
  const { signers, signerLevel, awaitsCode } = row.session
  const key = signers.includes(publicKey) ? publicKey : (signers[0] ?? publicKey)
  const principal: Principal = { publicKey, key, sessionId, signers, signerLevel, awaitsCode }
  if (!wallet || !user || (wallet.type !== 'individual' && wallet.type !== 'business')) return principal
  return {
    ...principal,
    user: { id: user.id, language: user.language, hasBothContacts: user.emailVerifiedAt !== null && user.phoneVerifiedAt !== null },
    wallet: { id: wallet.id, type: wallet.type, enabled: wallet.enabledAt !== null },
    ...(businessId === null ? {} : { businessId }),
  }
}

async function noteUse(deps: ApiDeps, session: SessionRow): Promise<void> {
  const now = deps.clock.now()
  const before = new Date(now.getTime() - USE_MS)
  if (session.lastUsedAt <= before) await touchSession(deps.db, session.id, now, before)
}
