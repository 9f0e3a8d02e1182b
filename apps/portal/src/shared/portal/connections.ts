import type { Configuration, api as endpoints } from '@lealta/contract'
import type { Client } from '@lealta/contract/client'
import type { Horizon } from '@lealta/stellar/horizon'
import type { QueryClient } from '@tanstack/react-query'
import { createContext, use } from 'react'
import type { ShownErrors } from '#shared/errors/shown-error.ts'
import type { SessionStore } from '#shared/session/session-store.ts'
import type { Wallets } from '#shared/session/wallets.ts'
import type { Basics } from './basics.ts'

/** Client of the business API. 15 s time-out, status below 400 is success, bearer token where the endpoint needs one (spec §7). */
export type Api = Client<typeof endpoints>

/** A running portal without its screens. None of it lives in module scope, so several portals can run side by side. */
export interface Portal extends Basics {
  readonly configuration: Configuration
  readonly session: SessionStore
  readonly errors: ShownErrors
  /** Sends an uncaught error to the error-reporting service only. */
  readonly sendError: (error: unknown) => void
  /** The clients of the API and the network, and the wallets; loaded with the first screen that needs them. */
  readonly connect: () => Promise<Connections>
}

/** The parts of a portal that make requests. */
export interface Connections {
  readonly portal: Portal
  readonly api: Api
  readonly horizon: Horizon
  /** The single cache of server state. */
  readonly queryClient: QueryClient
  readonly wallets: Wallets
  /** Redirects to the auth screen, unless the person is already on the way there. */
  readonly askForSignIn: () => void
}

export const ConnectionsContext = createContext<Connections | undefined>(undefined)

/** The connections of a screen's portal. @throws TypeError on screens that make no requests */
export function useConnections(): Connections {
  const connections = use(ConnectionsContext)
  if (!connections) throw new TypeError('not connected')
  return connections
}

/** The business API, for screens. */
export function useApi(): Api {
  return useConnections().api
}
