import type { SubAccountInput } from '@lealta/contract'
import { mutationOptions } from '@tanstack/react-query'
import type { Connections } from '#shared/portal/connections.ts'
import { businessKey } from '#shared/programs/business-program.ts'
import type { OwnSubAccount } from '#shared/sub-accounts/sub-account-queries.ts'

/** Creates a location or employee account; it gets a wallet when it is enabled on the network. */
export const createSubAccount = ({ api, queryClient }: Connections, businessId: string) =>
  mutationOptions({
    mutationFn: async (body: SubAccountInput): Promise<OwnSubAccount> => {
      const { data } = await api.createSubAccount({ params: { businessId }, body })
      return { id: data.id, ...data.attributes }
    },
    onSuccess: () => queryClient.invalidateQueries({ queryKey: businessKey(businessId) }),
  })
