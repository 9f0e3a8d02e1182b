import { AppError } from '@lealta/kernel'

/** Whether nothing went wrong: the request was cancelled, or the person is on the way to the auth screen. */
export function isCancelled(error: unknown): boolean {
  return (
    (error instanceof DOMException && error.name === 'AbortError') || (error instanceof AppError && error.code === 'missing_auth_token')
  )
}
