import { AppError } from '@lealta/kernel'

type WebAuthCode = 'web_auth_refused' | 'web_auth_weight_missing' | 'web_auth_too_many' | 'web_auth_failed' | 'web_auth_unreachable'

/** The web-auth endpoint refused (`web_auth_weight_missing`: it says that the signatures do not weigh enough), takes no more attempts for now, failed, or cannot be reached. `status` is 0 without an answer. */
export class WebAuthError extends AppError<WebAuthCode> {
  readonly status: number

  constructor(status: number, message: string, { reason, ...options }: { cause?: unknown; reason?: unknown } = {}) {
    super(codeOf(status, reason), message, { data: { status }, ...options })
    this.status = status
  }
}

/** @param reason the server's own word for a refusal; only Lealta's gives one */
function codeOf(status: number, reason: unknown): WebAuthCode {
  if (status === 0) return 'web_auth_unreachable'
  if (status === 429) return 'web_auth_too_many'
  if (status >= 500) return 'web_auth_failed'
  return reason === 'challenge_signature_missing' ? 'web_auth_weight_missing' : 'web_auth_refused'
}

export interface WebAuthOptions {
  /** The WEB_AUTH_ENDPOINT of the home domain. */
  readonly endpoint: string
  readonly fetch?: typeof globalThis.fetch
  /** 8000 by default (spec §9 "fetch timeout"). */
  readonly timeoutMs?: number
}

/** A challenge as the endpoint gave it: not yet to be trusted, see `verifyChallenge`. */
export interface FetchedChallenge {
  readonly transaction: string
  readonly networkPassphrase?: string
}

/**
 * Asks for a challenge: GET with `account`, `home_domain` and optionally `client_domain`, `memo` (spec §7, SEP-10).
 * @throws WebAuthError
 */
export async function fetchChallenge(
  options: WebAuthOptions & { account: string; homeDomain: string; clientDomain?: string; memo?: bigint },
): Promise<FetchedChallenge> {
  const url = new URL(options.endpoint)
  url.searchParams.set('account', options.account)
  url.searchParams.set('home_domain', options.homeDomain)
  if (options.clientDomain !== undefined) url.searchParams.set('client_domain', options.clientDomain)
  if (options.memo !== undefined) url.searchParams.set('memo', options.memo.toString())
  const answer = await ask(options, url.href, {})
  if (typeof answer.transaction !== 'string') throw new WebAuthError(200, 'the answer holds no transaction')
  const passphrase = answer.network_passphrase
  return { transaction: answer.transaction, ...(typeof passphrase === 'string' ? { networkPassphrase: passphrase } : {}) }
}

/**
 * Posts the signed challenge and gets the token (spec §7, SEP-10). A challenge works once.
 * @throws WebAuthError
 */
export async function postChallenge(options: WebAuthOptions & { transaction: string }): Promise<string> {
  const body = JSON.stringify({ transaction: options.transaction })
  const answer = await ask(options, options.endpoint, { method: 'POST', headers: { 'content-type': 'application/json' }, body })
  if (typeof answer.token !== 'string' || answer.token === '') throw new WebAuthError(200, 'the answer holds no token')
  return answer.token
}

async function ask(options: WebAuthOptions, url: string, init: RequestInit): Promise<Record<string, unknown>> {
  const fetch = options.fetch ?? globalThis.fetch
  let status = 0
  try {
    const response = await fetch(url, { ...init, signal: AbortSignal.timeout(options.timeoutMs ?? 8000) })
    status = response.status
    const answer: unknown = await response.json()
    const members: Record<string, unknown> = typeof answer === 'object' && answer !== null ? { ...answer } : {}
    if (!response.ok)
      throw new WebAuthError(status, typeof members.error === 'string' ? members.error : `status ${status}`, { reason: members.code })
    return members
  } catch (cause) {
    if (cause instanceof WebAuthError) throw cause
    throw new WebAuthError(status, 'no readable answer', { cause })
  }
}
