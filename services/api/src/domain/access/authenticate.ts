import { ApiError } from '@lealta/contract'
import type { ApiDeps } from '#deps.ts'
import { readSession } from './principal.repository.ts'
import type { Principal } from './principal.ts'
import { verifyToken } from './session-token.ts'

/**
 * Finds out who calls from the `Authorization` header.
 * @throws ApiError `bad_auth` without a token, with a bad or expired one, and after signing out
 */
export async function authenticate(deps: ApiDeps, authorization: string | undefined): Promise<Principal> {
  const token = /^Bearer ([\w-]+\.[\w-]+\.[\w-]+)$/i.exec(authorization ?? '')?.[1]
  if (!token) throw new ApiError('bad_auth', 'no bearer token')
  const { sessionId, publicKey } = await verifyToken(deps, token)
  const row = await readSession(deps.db, sessionId, deps.clock.now())
  if (!row || row.session.publicKey !== publicKey) throw new ApiError('bad_auth', 'session ended')
  const { wallet, user, businessId } = row
  const principal: Principal = { publicKey, sessionId }
  if (!wallet || !user || wallet.type === 'pos') return principal
  return {
    ...principal,
    user: { id: user.id, language: user.language },
    wallet: { id: wallet.id, type: wallet.type, enabled: wallet.enabledAt !== null },
    ...(businessId === null ? {} : { businessId }),
  }
}
