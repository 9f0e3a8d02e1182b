import type { api as endpoints } from '@lealta/contract'
import type { Client } from '@lealta/contract/client'
import type { Horizon } from '@lealta/stellar/horizon'
import type { QueryClient } from '@tanstack/react-query'
import { createContext, use } from 'react'
import type { Wallets } from '#shared/session/create-wallets.ts'
import type { Portal } from './portal.ts'

/** Client of the business API. 15 s time-out, status below 400 is success, bearer token where the endpoint needs one (spec §7). */
export type Api = Client<typeof endpoints>

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
