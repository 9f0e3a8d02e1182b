import type { Configuration } from '@lealta/contract'

/**
 * Reports errors that nobody can act on (spec §8): to the console, and with an access token to the error-reporting service, whose code is
 * loaded at the first error.
 */
export function createReporter({
  error_reporting_access_token: accessToken,
  ...options
}: Pick<Configuration, 'error_reporting_access_token' | 'error_reporting_url' | 'environment' | 'code_version'>): {
  readonly report: (error: unknown) => void
  readonly send: (error: unknown) => void
} {
  let client: Promise<(error: unknown) => void> | undefined
  const send = (error: unknown) => {
    if (!accessToken) return
    client ??= import('./rollbar-client.ts').then(({ createRollbarClient }) => createRollbarClient({ accessToken, ...options }))
    client.then(sendNow => sendNow(error)).catch(cause => console.error(cause))
  }
  return {
    send,
    report: error => {
      console.error(error)
      send(error)
    },
  }
}

/** Sends uncaught errors; the browser itself logs them to its console. @returns a function that stops it */
export function watchUncaughtErrors(send: (error: unknown) => void): () => void {
  const onError = (event: ErrorEvent) => send(event.error)
  const onRejection = (event: PromiseRejectionEvent) => send(event.reason)
  addEventListener('error', onError)
  addEventListener('unhandledrejection', onRejection)
  return () => {
    removeEventListener('error', onError)
    removeEventListener('unhandledrejection', onRejection)
  }
}
