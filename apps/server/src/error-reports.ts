import { scrubError } from '@lealta/kernel'
import type { LevelWithSilent, LoggerOptions } from 'pino'
import pino from 'pino'
import Rollbar from 'rollbar'
import type { Environment } from './settings.ts'

/** Reports of errors to the service that the operator has an account with. */
export type ErrorReports = {
  send(error: unknown): void
  /** Waits until what was given is sent, but no longer than a few seconds. */
  flush(): Promise<void>
}

const LONGEST_FLUSH_MS = 3_000
const MOST_PER_MINUTE = 60

/**
 * Sends errors to Rollbar (spec §8): name, message, stack and causes without personal data, the version. Nothing of requests.
 * @returns undefined without a token: errors stay in the log
 */
export function createErrorReports(
  settings: Pick<Environment, 'ERROR_REPORTING_SERVER_TOKEN' | 'ERROR_REPORTING_URL' | 'ENVIRONMENT'>,
  codeVersion: string,
): ErrorReports | undefined {
  const accessToken = settings.ERROR_REPORTING_SERVER_TOKEN
  if (accessToken === undefined) return undefined
  const rollbar = new Rollbar({
    accessToken,
    endpoint: settings.ERROR_REPORTING_URL,
    environment: settings.ENVIRONMENT,
    codeVersion,
    captureUncaught: false,
    captureUnhandledRejections: false,
    captureIp: false,
    itemsPerMinute: MOST_PER_MINUTE,
    transform: payload => {
      payload.server = { root: process.cwd() }
    },
  })
  return {
    send: error => void rollbar.error(scrubError(error)),
    flush: async () => {
      const sent = Promise.withResolvers<void>()
      rollbar.wait(sent.resolve)
      const timer = setTimeout(sent.resolve, LONGEST_FLUSH_MS)
      await sent.promise
      clearTimeout(timer)
    },
  }
}

/** The hook of a logger that reports what is logged as an error, once it is in the log. */
export function reportLogged(reports: ErrorReports): NonNullable<LoggerOptions['hooks']> {
  return {
    logMethod(args, method, level) {
      method.apply(this, args)
      if (level < pino.levels.values[REPORTED]!) return
      const [first, text] = args as unknown as [unknown, unknown]
      const logged = first instanceof Error ? first : (first as { err?: unknown } | undefined)?.err
      send(reports, logged instanceof Error ? logged : new Error(String(typeof first === 'string' ? first : text)))
    },
  }
}

const REPORTED = 'error' satisfies LevelWithSilent

/** A report that fails must not fail what is being logged. */
function send(reports: ErrorReports, error: Error): void {
  try {
    reports.send(error)
  } catch (cause) {
    console.error(cause)
  }
}

/** Reports what nobody caught, then ends the process as Node.js does. */
export function reportUncaught(reports: ErrorReports): void {
  process.on('uncaughtException', error => {
    console.error(error)
    send(reports, error)
    void reports.flush().finally(() => process.exit(1))
  })
}
