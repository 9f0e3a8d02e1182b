import { z } from 'zod'

/** Spec §7: "15-second default timeout". */
const TIMEOUT_MS = 15_000

/** Where Plaid is, and who asks. */
export type PlaidAccount = { url: string; clientId: string; secret: string; timeoutMs?: number }

/** Plaid did not do what it was asked. Says what Plaid's support asks for, and nothing of the request. */
export class PlaidError extends Error {
  override readonly name = 'PlaidError'
  /** `unreachable`: no answer; `limited`: asked too often; `refused`: what is asked is wrong; `broken`: Plaid's fault. */
  readonly problem: 'unreachable' | 'limited' | 'refused' | 'broken'

  constructor(problem: PlaidError['problem'], path: string, detail: string, options?: ErrorOptions) {
    super(`Plaid ${path}: ${problem}, ${detail}`, options)
    this.problem = problem
  }
}

/** Calls Plaid: every call is a POST of JSON. */
export type Plaid = <S extends z.ZodType>(path: string, body: object, answer: S) => Promise<z.output<S>>

// What Plaid calls its errors; anything else in such an answer stays out of the log.
const Refusal = z.object({ error_code: z.string().max(100).catch('?'), request_id: z.string().max(100).catch('?') })

/** Makes the calls of one account. Each throws PlaidError. */
export function createPlaid({ url, clientId, secret, timeoutMs = TIMEOUT_MS }: PlaidAccount): Plaid {
  const headers = { 'content-type': 'application/json', 'plaid-client-id': clientId, 'plaid-secret': secret, 'plaid-version': '2020-09-14' }
  return async (path, body, answer) => {
    const { status, text } = await post(`${url}${path}`, { headers, body: JSON.stringify(body), timeoutMs }, path)
    const json = parseJson(text)
    if (status !== 200) {
      const { error_code, request_id } = Refusal.safeParse(json).data ?? { error_code: '?', request_id: '?' }
      const problem = status === 429 ? 'limited' : status >= 400 && status < 500 ? 'refused' : 'broken'
      throw new PlaidError(problem, path, `status ${status}, ${error_code}, request ${request_id}`)
    }
    const parsed = answer.safeParse(json)
    if (!parsed.success) throw new PlaidError('broken', path, `an answer without ${parsed.error.issues[0]?.path.join('.')}`)
    return parsed.data
  }
}

async function post(url: string, { timeoutMs, ...request }: { headers: HeadersInit; body: string; timeoutMs: number }, path: string) {
  try {
    const response = await fetch(url, { method: 'POST', redirect: 'manual', signal: AbortSignal.timeout(timeoutMs), ...request })
    return { status: response.status, text: await response.text() }
  } catch (cause) {
    throw new PlaidError('unreachable', path, cause instanceof Error ? cause.name : 'no answer', { cause })
  }
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
