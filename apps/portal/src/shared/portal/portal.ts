import type { Configuration } from '@lealta/contract'
import { loadConfiguration } from '#shared/configuration/configuration.ts'
import { createReporter } from '#shared/errors/error-reporting.ts'
import { createShownErrors, type ShownErrors } from '#shared/errors/shown-error.ts'
import { createLanguage } from '#shared/language/create-language.ts'
import { createSessionStore, type SessionStore } from '#shared/session/session-store.ts'
import { type Basics, type StartOptions, withDefaults } from './basics.ts'
import type { Connections } from './connections.ts'

/**
 * Everything that one running portal is made of, but for its screens. Nothing of it lives in a module, so that there may be several beside
 * each other.
 */
export interface Portal extends Basics {
  readonly configuration: Configuration
  readonly session: SessionStore
  readonly errors: ShownErrors
  /** Sends an uncaught error to the error-reporting service alone. */
  readonly sendError: (error: unknown) => void
  /** What talks to the API, the network and the wallets; loaded with the first screen that needs it. */
  readonly connect: () => Promise<Connections>
}

/**
 * Makes a portal: configuration, texts of the first screens, session.
 * @param first what the first screen needs: with `isConnected` connections and all texts come along, not after each other
 * @param askForSignIn leads to the auth screen, for when a token has expired or was refused (spec §4)
 * @throws what keeps the configuration or the texts from loading
 */
export async function createPortal(
  options: StartOptions,
  askForSignIn: () => void,
  first: { isConnected: boolean } = { isConnected: false },
): Promise<Portal> {
  const { storage, clock, fetch, baseUrl, languages } = withDefaults(options)
  // Fetched only: what keeps it from loading is said when it is asked for.
  if (first.isConnected) loadConnections().catch(() => undefined)
  const [language, configuration] = await Promise.all([
    createLanguage(storage, languages, { all: first.isConnected }),
    loadConfiguration({ fetch, baseUrl }),
  ])
  const { report, send } = createReporter(configuration, fetch)
  let connections: Promise<Connections> | undefined
  const portal: Portal = {
    storage,
    clock,
    fetch,
    baseUrl,
    language,
    report,
    sendError: send,
    configuration,
    session: createSessionStore(storage),
    errors: createShownErrors(report),
    connect: () => {
      connections ??= loadConnections().then(
        ({ createConnections }) => createConnections(portal, askForSignIn),
        error => {
          // Asked again, the code may load.
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
