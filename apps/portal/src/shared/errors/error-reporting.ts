import type { Configuration } from '@lealta/contract'

/**
 * Reports errors that nobody can act on (spec §8): to the console, and with an access token to Rollbar's item call. Only message, stack and
 * versions leave the browser.
 */
export function createReporter(
  {
    error_reporting_access_token: accessToken,
    environment,
    code_version,
  }: Pick<Configuration, 'error_reporting_access_token' | 'environment' | 'code_version'>,
  fetch: typeof globalThis.fetch,
): { readonly report: (error: unknown) => void; readonly send: (error: unknown) => void } {
  const send = (error: unknown) => {
    if (!accessToken) return
    const { message, stack } = error instanceof Error ? error : new Error(String(error))
    const body = {
      data: { environment, code_version, platform: 'browser', body: { message: { body: `${message}\n${stack ?? ''}` } } },
    }
    fetch('https://api.rollbar.com/api/1/item/', {
      method: 'POST',
      keepalive: true,
      headers: { 'content-type': 'application/json', 'x-rollbar-access-token': accessToken },
      body: JSON.stringify(body),
    }).catch(cause => console.error(cause))
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
