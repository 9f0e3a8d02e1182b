import { BusinessProfile } from '@lealta/contract'
import { mutationOptions } from '@tanstack/react-query'
import type { Connections } from '#shared/portal/connections.ts'
import { refreshWallet } from '#shared/session/refresh-wallet.ts'
import { businessQueries } from './business-queries.ts'

/** Creates or completes the business of the signed-in wallet. Repeating it saves again. */
export const saveProfile = (connections: Connections) =>
  mutationOptions({
    mutationFn: async (input: Record<string, unknown>) => {
      const { data } = await connections.api.saveBusinessProfile({ body: BusinessProfile.parse(input) })
      // Part of saving: the next step is not open until the wallet knows its business.
      await refreshWallet(connections)
      return data
    },
    onSuccess: ({ id, attributes }) => {
      connections.queryClient.setQueryData(businessQueries.detail(connections, id).queryKey, attributes)
    },
  })
