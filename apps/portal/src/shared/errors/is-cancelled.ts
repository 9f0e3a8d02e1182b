import { AppError } from '@lealta/kernel'

/** Whether the error is only a cancelled request, or the person is being sent to the auth screen. */
export function isCancelled(error: unknown): boolean {
  return (
    (error instanceof DOMException && error.name === 'AbortError') || (error instanceof AppError && error.code === 'missing_auth_token')
  )
}
