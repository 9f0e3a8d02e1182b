import { adminApi } from '@lealta/contract'
import { type Client, createClient } from '@lealta/contract/client'
import { createContext, use } from 'react'
import type { Basics } from '#shared/portal/basics.ts'

/** The admin API of the same listener; it asks for no sign-in (product decision 15). */
export type AdminApi = Client<typeof adminApi>

/** Makes the console's client. */
export function createAdminApi({ fetch, baseUrl }: Pick<Basics, 'fetch' | 'baseUrl'>): AdminApi {
  return createClient(adminApi, { baseUrl: new URL('/api', baseUrl).href, fetch })
}

export const AdminApiContext = createContext<AdminApi | undefined>(undefined)

/** The admin API, for pages. @throws TypeError outside of the console */
export function useAdminApi(): AdminApi {
  const api = use(AdminApiContext)
  if (!api) throw new TypeError('outside of the console')
  return api
}
