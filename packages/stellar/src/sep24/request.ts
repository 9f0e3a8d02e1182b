import { readLimited } from '#read-limited.ts'
import { type AnchorAnswer, notValid, toAnchorAnswer } from './answer.ts'
import { TransferServerError } from './transfer-server-error.ts'

/** Largest answer that is read. */
const ANSWER_BYTES = 512_000

export interface TransferRequestOptions {
  readonly fetch?: typeof globalThis.fetch
  /** 8000 by default (spec §9 "fetch timeout"). */
  readonly timeoutMs?: number
}

/**
 * Asks a transfer server. It is never followed to another address.
 * @throws TransferServerError
 */
export async function requestAnchor(url: string, init: RequestInit, options: TransferRequestOptions): Promise<AnchorAnswer> {
  const fetch = options.fetch ?? globalThis.fetch
  let response: Response
  let text: string | undefined
  try {
    response = await fetch(url, { ...init, redirect: 'error', signal: AbortSignal.timeout(options.timeoutMs ?? 8000) })
    text = await readLimited(response, ANSWER_BYTES)
  } catch (cause) {
    throw new TransferServerError('transfer_server_unreachable', 'no answer', { cause })
  }
  const { status } = response
  const answer = text === undefined ? undefined : parseJson(text)
  if (!response.ok) throw toRefusal(status, answer)
  if (answer === undefined) throw notValid('the answer')
  return toAnchorAnswer(answer)
}

function toRefusal(status: number, answer: unknown): TransferServerError {
  const { error } = Object(answer) as { error?: unknown }
  const reason = typeof error === 'string' && error !== '' ? error.slice(0, 500) : `status ${status}`
  if (status >= 500 || status === 429) return new TransferServerError('transfer_server_unreachable', reason, { status })
  if (status === 403 || status === 401) return new TransferServerError('transfer_server_signed_out', reason, { status })
  return new TransferServerError('transfer_server_refused', reason, { status })
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch (cause) {
    if (cause instanceof SyntaxError) return undefined
    throw cause
  }
}
