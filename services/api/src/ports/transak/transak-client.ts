import { z } from 'zod'
import { OnRampError, type PartnerTokens } from '../on-ramp.ts'

/** Spec §7: "15-second default timeout". */
const TIMEOUT_MS = 12_000
/** Longest text of an answer that is passed on to a screen. */
const LONGEST_REASON = 200

/** Where Transak is, and who asks. */
export type TransakAccount = {
  /** Orders, prices and tokens. */
  apiUrl: string
  /** Sessions and lists. */
  gatewayUrl: string
  apiKey: string
  apiSecret: string
  timeoutMs?: number
}

type Call<S extends z.ZodType> = { method?: 'GET' | 'POST'; url: string; body?: object; answer: S }

/** Calls Transak, in its partner's name where that is asked for. */
export type TransakClient = {
  /** @throws OnRampError */
  open<S extends z.ZodType>(call: Call<S>): Promise<z.output<S>>
  /** With the partner's token; a token that is over is replaced once. @throws OnRampError */
  signed<S extends z.ZodType>(call: Call<S>): Promise<z.output<S>>
}

const Issued = z.object({ data: z.object({ accessToken: z.string().min(1).max(8_000), expiresAt: z.number().int().positive() }) })
const Refusal = z.object({ error: z.object({ message: z.string() }) })

/** Makes the calls of one account, as Transak documents them: the token by the secret, and everything else by the token. */
export function createTransakClient(account: TransakAccount, tokens: PartnerTokens): TransakClient {
  const { apiUrl, apiKey, apiSecret, timeoutMs = TIMEOUT_MS } = account
  const send = <S extends z.ZodType>(call: Call<S>, headers: Record<string, string> = {}) => request(call, headers, timeoutMs)

  async function issue() {
    const url = `${apiUrl}/partners/api/v2/refresh-token`
    const headers = { 'api-secret': apiSecret, 'x-api-key': apiKey }
    const { data } = await send({ method: 'POST', url, body: { apiKey }, answer: Issued }, headers)
    return { token: data.accessToken, expiresAt: new Date(data.expiresAt * 1_000) }
  }

  return {
    open: call => send(call),
    async signed(call) {
      const token = await tokens.read(issue)
      try {
        return await send(call, { 'access-token': token })
      } catch (cause) {
        if (!(cause instanceof OnRampError) || cause.problem !== 'signed_out') throw cause
        return send(call, { 'access-token': await tokens.read(issue, token) })
      }
    },
  }
}

async function request<S extends z.ZodType>(
  { method = 'GET', url, body, answer }: Call<S>,
  headers: Record<string, string>,
  timeoutMs: number,
): Promise<z.output<S>> {
  const path = new URL(url).pathname
  const { status, text } = await fetchText(url, path, {
    method,
    headers: { accept: 'application/json', ...(body ? { 'content-type': 'application/json' } : {}), ...headers },
    ...(body ? { body: JSON.stringify(body) } : {}),
    signal: AbortSignal.timeout(timeoutMs),
  })
  const json = parseJson(text)
  if (status === 401) throw new OnRampError('signed_out', path, 'status 401')
  if (status === 429 || status < 200 || status >= 500 || (status >= 300 && status < 400)) {
    throw new OnRampError('unreachable', path, `status ${status}`)
  }
  if (status !== 200) {
    const reason = Refusal.safeParse(json).data?.error.message ?? `status ${status}`
    throw new OnRampError('refused', path, toLine(reason))
  }
  const parsed = answer.safeParse(json)
  if (!parsed.success) throw new OnRampError('unreachable', path, `an answer without ${parsed.error.issues[0]?.path.join('.')}`)
  return parsed.data
}

async function fetchText(url: string, path: string, init: RequestInit): Promise<{ status: number; text: string }> {
  try {
    const response = await fetch(url, { redirect: 'manual', ...init })
    return { status: response.status, text: await response.text() }
  } catch (cause) {
    throw new OnRampError('unreachable', path, cause instanceof Error ? cause.name : 'no answer', { cause })
  }
}

/** One line without what cannot be seen or turns the text around. */
const toLine = (text: string): string => text.replace(/[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]+/gu, ' ').slice(0, LONGEST_REASON)

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
