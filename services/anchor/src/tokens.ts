import type { Clock } from '@lealta/kernel'
import { errors, jwtVerify, SignJWT } from 'jose'

/** What a token lets its bearer do. */
type TokenUse =
  /** Ask the transfer server, after signing in (SEP-10). */
  | 'api'
  /** Open the page of one transfer, once: the `url` of an interactive answer. */
  | 'interactive'
  /** Open the page of one transfer: `more_info_url`. */
  | 'page'
  /** Go on with the page of one transfer: the cookie. */
  | 'session'

/** Seconds that each is good for. */
const SECONDS: Record<TokenUse, number> = { api: 24 * 3_600, interactive: 15 * 60, page: 24 * 3_600, session: 2 * 3_600 }

export interface TokenClaims {
  /** `sub`: G…, G…:memo or M… of the person for `api`; else the id of the transfer. */
  readonly subject: string
  readonly id: string
  readonly expiresAt: Date
  readonly clientDomain?: string
}

/** The tokens of an anchor, made and checked with one secret. */
export interface Tokens {
  sign(use: TokenUse, claims: { subject: string; id: string; clientDomain?: string | undefined }): Promise<string>
  /** Undefined for whatever is not a token of this use, or is over. */
  read(use: TokenUse, token: string): Promise<TokenClaims | undefined>
}

/** @param issuer address of the web-auth endpoint, `iss` of every token */
export function createTokens({ secret, issuer, clock }: { secret: Uint8Array; issuer: string; clock: Clock }): Tokens {
  return {
    sign(use, { subject, id, clientDomain }) {
      const now = clock.now()
      return new SignJWT(clientDomain === undefined ? {} : { client_domain: clientDomain })
        .setProtectedHeader({ alg: 'HS256', typ: 'JWT' })
        .setIssuer(issuer)
        .setAudience(use)
        .setSubject(subject)
        .setJti(id)
        .setIssuedAt(now)
        .setExpirationTime(new Date(now.getTime() + SECONDS[use] * 1_000))
        .sign(secret)
    },
    async read(use, token) {
      try {
        const { payload } = await jwtVerify(token, secret, {
          algorithms: ['HS256'],
          issuer,
          audience: use,
          requiredClaims: ['sub', 'jti', 'exp'],
          currentDate: clock.now(),
        })
        const { sub, jti, exp, client_domain: domain } = payload
        const clientDomain = typeof domain === 'string' ? { clientDomain: domain } : {}
        return { subject: String(sub), id: String(jti), expiresAt: new Date(Number(exp) * 1_000), ...clientDomain }
      } catch (cause) {
        if (cause instanceof errors.JOSEError) return undefined
        throw cause
      }
    },
  }
}
