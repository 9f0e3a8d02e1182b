import { createHash, randomBytes, timingSafeEqual } from 'node:crypto'
import { ApiError } from '@lealta/contract'
import { parseCookie, stringifySetCookie } from 'cookie'
import type { FastifyRequest } from 'fastify'
import { inTransaction } from '#db/index.ts'
import type { ApiDeps } from '#deps.ts'
import { recordAudit } from '#domain/audit/audit.ts'
import { hmac } from '#domain/keys/crypto.ts'
import { addressKey } from '#http/address-key.ts'
import { deleteAdminSession, hasAdminSession, insertAdminSession } from './admin-sessions.repository.ts'

const SESSION_SECONDS = 8 * 3_600
const COOKIE = 'lealta_admin'

/**
 * Opens a session for a caller who knows the token. Wrong tokens are audited as well.
 * @returns the `Set-Cookie` header
 * @throws ApiError `admin_token_wrong`, also where no token is set
 */
export async function signIn(deps: ApiDeps, token: string, request: FastifyRequest): Promise<string> {
  const now = deps.clock.now()
  const audit = { at: now, actor: 'admin', subject: addressKey(request) }
  if (!isToken(deps, token)) {
    await inTransaction(deps.db, tx => recordAudit(tx, { ...audit, actor: 'unknown', action: 'admin.sign_in_refused' }))
    throw new ApiError('admin_token_wrong', undefined, { data: { pointer: '/token' } })
  }
  const id = randomBytes(32).toString('base64url')
  await inTransaction(deps.db, async tx => {
    const expiresAt = new Date(now.getTime() + SESSION_SECONDS * 1_000)
    await insertAdminSession(tx, { hash: hashOf(deps, id), expiresAt, createdAt: now })
    await recordAudit(tx, { ...audit, action: 'admin.signed_in' })
  })
  return writeCookie(deps, id, SESSION_SECONDS)
}

/**
 * Ends the caller's session; safe to repeat.
 * @returns the `Set-Cookie` header that takes the cookie away
 */
export async function signOut(deps: ApiDeps, request: FastifyRequest): Promise<string> {
  const id = readCookie(request)
  if (id !== undefined) {
    await inTransaction(deps.db, async tx => {
      if (!(await deleteAdminSession(tx, hashOf(deps, id)))) return
      await recordAudit(tx, { at: deps.clock.now(), actor: 'admin', action: 'admin.signed_out', subject: addressKey(request) })
    })
  }
  return writeCookie(deps, '', 0)
}

/**
 * Whether an administrator calls: by the cookie of a session, or, as programs do, with the token itself as bearer. On the loopback without
 * a token, everybody is one.
 */
export async function isAdministrator(deps: ApiDeps, request: FastifyRequest): Promise<boolean> {
  if (!deps.admin) return true
  const bearer = /^Bearer (\S+)$/i.exec(request.headers.authorization ?? '')?.[1]
  if (bearer !== undefined) return isToken(deps, bearer)
  const id = readCookie(request)
  return id !== undefined && (await hasAdminSession(deps.db, hashOf(deps, id), deps.clock.now()))
}

/** Compares digests, which are equally long whatever was typed. */
function isToken(deps: ApiDeps, text: string): boolean {
  const digest = (value: string) => createHash('sha256').update(value).digest()
  return deps.admin !== undefined && timingSafeEqual(digest(text), digest(deps.admin.token))
}

/** Another token ends every session: the hash holds it too. */
function hashOf(deps: ApiDeps, id: string): string {
  return hmac(deps.masterKey, 'admin session', `${deps.admin?.token}\n${id}`)
}

function readCookie(request: FastifyRequest): string | undefined {
  return parseCookie(request.headers.cookie ?? '')[COOKIE]
}

function writeCookie(deps: ApiDeps, value: string, maxAge: number): string {
  const secure = deps.admin?.isHttps === true
  return stringifySetCookie({ name: COOKIE, value, maxAge, path: '/api', httpOnly: true, sameSite: 'strict', secure })
}
