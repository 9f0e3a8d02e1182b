import { adminApi } from '@lealta/contract'
import { type Client, createClient } from '@lealta/contract/client'
import { createContext, use } from 'react'
import type { Basics } from '#shared/portal/basics.ts'

/** Client of the admin API, which runs on the same listener (product decision 15). */
export type AdminApi = Client<typeof adminApi>

/** Creates the console's client. `onUnauthorized` is called when any request finds the session expired. */
export function createAdminApi({ fetch, baseUrl }: Pick<Basics, 'fetch' | 'baseUrl'>, onUnauthorized: () => void): AdminApi {
  return createClient(adminApi, { baseUrl: new URL('/api', baseUrl).href, fetch, onUnauthorized, joinsRepeats: true })
}

export const AdminApiContext = createContext<AdminApi | undefined>(undefined)

/** The admin API, for pages. @throws TypeError outside the console */
export function useAdminApi(): AdminApi {
  const api = use(AdminApiContext)
  if (!api) throw new TypeError('outside of the console')
  return api
}
