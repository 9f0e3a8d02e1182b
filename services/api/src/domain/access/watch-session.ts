import { ApiError, type PermissionName } from '@lealta/contract'
import type { ApiDeps } from '#deps.ts'
import { authenticate } from './authenticate.ts'
import { authorize } from './authorize.ts'

/** What the standing of a session does not tell, such as a business that is gone, is found out so late. */
const CHECK_MS = 60_000

/** A call whose answer continues while its caller is allowed to read it. */
export type LongCall = { sessionId: string; authorization: string | undefined; policy: PermissionName; params: Record<string, unknown> }

/**
 * A signal for answers that do not end by themselves. It aborts when the caller is gone, and at most ten seconds after the session ended or
 * expired or lost the right that the call needed.
 * @param gone aborts when the caller is gone
 */
export function watchSession(deps: ApiDeps, { sessionId, authorization, policy, params }: LongCall, gone: AbortSignal): AbortSignal {
  const over = new AbortController()
  const check = async (): Promise<void> => {
    try {
      await authorize(deps, await authenticate(deps, authorization), policy, params)
    } catch (err) {
      if (!(err instanceof ApiError)) deps.logger.error({ err }, 'the session of a stream could not be checked')
      over.abort()
    }
  }
  const signal = AbortSignal.any([gone, over.signal])
  if (signal.aborted) return signal
  const timer = setInterval(() => void check(), CHECK_MS)
  const stop = deps.standings.watch(sessionId, () => void check())
  const end = (): void => {
    clearInterval(timer)
    stop()
  }
  signal.addEventListener('abort', end, { once: true })
  return signal
}
