import { ApiError } from '@lealta/contract'
import type { ApiDeps } from '#deps.ts'
import { authenticate } from './authenticate.ts'
import { authorize } from './authorize.ts'
import type { Policy } from './policy.ts'

const CHECK_MS = 5_000

/** A call whose answer continues while its caller is allowed to read it. */
export type LongCall = { authorization: string | undefined; policy: Policy; params: Record<string, unknown> }

/**
 * A signal for answers that do not end by themselves. It aborts when the caller is gone, and at most ten seconds after the session ended or
 * expired or lost the right that the call needed.
 * @param gone aborts when the caller is gone
 */
export function watchSession(deps: ApiDeps, { authorization, policy, params }: LongCall, gone: AbortSignal): AbortSignal {
  const over = new AbortController()
  let timer: NodeJS.Timeout | undefined
  const schedule = (): void => {
    if (!gone.aborted) timer = setTimeout(() => void check(), CHECK_MS)
  }
  const check = async (): Promise<void> => {
    try {
      await authorize(deps, await authenticate(deps, authorization), policy, params)
    } catch (err) {
      if (!(err instanceof ApiError)) deps.logger.error({ err }, 'the session of a stream could not be checked')
      over.abort()
      return
    }
    schedule()
  }
  gone.addEventListener('abort', () => clearTimeout(timer), { once: true })
  schedule()
  return AbortSignal.any([gone, over.signal])
}
