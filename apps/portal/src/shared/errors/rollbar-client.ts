import type { Configuration } from '@lealta/contract'
import { scrubError, scrubText } from '@lealta/kernel'
import Rollbar from 'rollbar'

/** Most reports of one visit: a screen that fails again and again says nothing new. */
const MOST_REPORTS = 20

type Options = Pick<Configuration, 'error_reporting_url' | 'environment' | 'code_version'> & { accessToken: string }

/**
 * Sends errors to Rollbar: name, message, stack and causes without personal data, the path of the page, the browser's name and language,
 * the version. No breadcrumbs, no address, no query, nothing stored on the device.
 */
export function createRollbarClient({ accessToken, error_reporting_url, environment, code_version }: Options): (error: unknown) => void {
  const rollbar = new Rollbar({
    accessToken,
    endpoint: error_reporting_url,
    environment,
    captureUncaught: false,
    captureUnhandledRejections: false,
    captureIp: false,
    autoInstrument: false,
    includeItemsInTelemetry: false,
    maxItems: MOST_REPORTS,
    tracing: { enabled: false },
    payload: { code_version },
    transform: payload => {
      const { userAgent, language } = navigator
      payload.request = { url: scrubText(`${location.origin}${location.pathname}`) }
      payload.client = { javascript: { browser: userAgent, language, code_version, source_map_enabled: true } }
    },
  })
  return error => void rollbar.error(scrubError(error))
}
