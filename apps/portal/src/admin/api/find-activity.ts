import { ApiError } from '@lealta/contract/client'
import { mutationOptions } from '@tanstack/react-query'
import type { AdminApi } from './admin-api.ts'

/** Looks up the record of a transaction on demand. Empty for an external one (spec §7: 404). */
export const findActivity = (api: AdminApi, walletId: string) =>
  mutationOptions({
    mutationFn: async (hash: string) => {
      try {
        return (await api.adminReadActivity({ params: { walletId }, query: { type: 'txhash', id: hash } })).data
      } catch (error) {
        if (error instanceof ApiError && error.status === 404) return []
        throw error
      }
    },
  })
