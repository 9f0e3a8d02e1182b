import { createHash, randomBytes } from 'node:crypto'
import { parseCookie, stringifySetCookie } from 'cookie'
import type { Tx } from '#db/index.ts'
import type { ApiDeps } from '#deps.ts'
import { saveKnownDevice } from './devices.repository.ts'

const COOKIE = 'lealta_device'
/** As long as browsers keep a cookie at most. */
const COOKIE_SECONDS = 400 * 86_400
/** 256 random bits. */
const TOKEN = /^[\w-]{43}$/

/** SHA-256 of what a browser's cookie says it is; undefined without one. The token has 256 random bits: no key is needed for its hash. */
export function readDevice(cookie: string | undefined): string | undefined {
  const token = readToken(cookie)
  return token === undefined ? undefined : hashOf(token)
}

/**
 * Remembers the caller's device for an account: the next sign-in there takes no code.
 * @param cookie the `Cookie` header; another account may have made the device known already
 * @returns the `Set-Cookie` header
 */
export async function rememberDevice(deps: ApiDeps, tx: Tx, publicKey: string, cookie: string | undefined): Promise<string> {
  const value = readToken(cookie) ?? randomBytes(32).toString('base64url')
  await saveKnownDevice(tx, publicKey, hashOf(value), deps.clock.now())
  const secure = deps.publicUrl.startsWith('https:')
  return stringifySetCookie({ name: COOKIE, value, maxAge: COOKIE_SECONDS, path: '/api', httpOnly: true, sameSite: 'strict', secure })
}

function readToken(cookie: string | undefined): string | undefined {
  const token = parseCookie(cookie ?? '')[COOKIE]
  return token !== undefined && TOKEN.test(token) ? token : undefined
}

const hashOf = (token: string): string => createHash('sha256').update(token).digest('hex')
