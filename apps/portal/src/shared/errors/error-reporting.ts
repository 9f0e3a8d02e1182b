/** Where uncaught errors go (spec §8 "uncaught errors are reported to an error-reporting service and rethrown"). */
interface ErrorReporter {
  report(error: unknown): void
}

const consoleReporter: ErrorReporter = {
  report: error => console.error(error),
}

let reporter: ErrorReporter = consoleReporter

/**
 * Chooses the service by the configuration: with an access token Rollbar's item call, without one the console.
 * Nothing but message, stack and versions leaves the browser.
 */
export function startErrorReporting(settings: { accessToken: string | null; environment: string; codeVersion: string }): void {
  const { accessToken, environment, codeVersion } = settings
  if (!accessToken) return
  reporter = {
    report: error => {
      consoleReporter.report(error)
      const { message, stack } = error instanceof Error ? error : new Error(String(error))
      const body = {
        data: { environment, code_version: codeVersion, platform: 'browser', body: { message: { body: `${message}\n${stack ?? ''}` } } },
      }
      fetch('https://api.rollbar.com/api/1/item/', {
        method: 'POST',
        keepalive: true,
        headers: { 'content-type': 'application/json', 'x-rollbar-access-token': accessToken },
        body: JSON.stringify(body),
      }).catch(cause => consoleReporter.report(cause))
    },
  }
}

/** Reports an error. Never throws. */
export function reportError(error: unknown): void {
  reporter.report(error)
}

/** Reports what nobody caught; the browser still shows it in its console. */
export function watchUncaughtErrors(): void {
  addEventListener('error', event => reportIfRemote(event.error))
  addEventListener('unhandledrejection', event => reportIfRemote(event.reason))
}

// The browser itself writes uncaught errors to the console; only a remote reporter has something to add.
function reportIfRemote(error: unknown): void {
  if (reporter !== consoleReporter) reporter.report(error)
}
