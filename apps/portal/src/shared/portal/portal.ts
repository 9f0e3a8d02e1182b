import type { Configuration } from '@lealta/contract'
import type { Texts } from '@lealta/messages'
import { loadConfiguration } from '#shared/configuration/configuration.ts'
import { createScheme } from '#shared/design/scheme.ts'
import { createReporter } from '#shared/errors/error-reporting.ts'
import { createShownErrors } from '#shared/errors/shown-error.ts'
import { createLanguage } from '#shared/language/create-language.ts'
import { createSessionStore } from '#shared/session/session-store.ts'
import { type StartOptions, withDefaults } from './basics.ts'
import type { Connections, Portal } from './connections.ts'

/** What a page rendered by the server brings along, so that it need not be fetched. */
export interface Known {
  readonly configuration: Configuration
  /** The texts that the page shows. */
  readonly texts: Partial<Texts>
}

/**
 * Creates a portal: configuration, texts of the first screens, session.
 * @param first what the first screen needs: `isConnected` loads connections and all texts in parallel instead of one after the other;
 *   `known` is what the page brought along
 * @param askForSignIn redirects to the auth screen when a token has expired or was refused (spec §4)
 * @throws the error that prevented loading the configuration or the texts
 */
export async function createPortal(
  options: StartOptions,
  askForSignIn: () => void,
  first: { isConnected?: boolean; known?: Known } = {},
): Promise<Portal> {
  const { storage, clock, fetch, baseUrl, languages } = withDefaults(options)
  // Prefetch only; a failure is reported when the connections are used.
  if (first.isConnected) loadConnections().catch(() => undefined)
  const [language, configuration] = await Promise.all([
    createLanguage(storage, languages, { all: first.isConnected ?? false, texts: first.known?.texts }),
    first.known?.configuration ?? loadConfiguration({ fetch, baseUrl }),
  ])
  const { report, send } = createReporter(configuration)
  let connections: Promise<Connections> | undefined
  const portal: Portal = {
    storage,
    clock,
    fetch,
    baseUrl,
    language,
    scheme: createScheme(storage),
    report,
    sendError: send,
    configuration,
    session: createSessionStore(storage),
    errors: createShownErrors(report),
    connect: () => {
      connections ??= loadConnections().then(
        ({ createConnections }) => createConnections(portal, askForSignIn),
        error => {
          // The next call may succeed in loading the code.
          connections = undefined
          throw error
        },
      )
      return connections
    },
  }
  return portal
}

const loadConnections = () => import('./create-connections.ts')
