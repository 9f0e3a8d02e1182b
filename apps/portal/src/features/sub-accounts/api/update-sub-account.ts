import type { SubAccountInput } from '@lealta/contract'
import { mutationOptions } from '@tanstack/react-query'
import type { Connections } from '#shared/portal/connections.ts'
import { businessKey } from '#shared/programs/business-program.ts'
import type { OwnSubAccount } from '#shared/sub-accounts/sub-account-queries.ts'

/** Changes what is written down of a location or employee account. */
export const updateSubAccount = ({ api, queryClient }: Connections, { businessId, id }: Pick<OwnSubAccount, 'businessId' | 'id'>) =>
  mutationOptions({
    mutationFn: async (body: SubAccountInput): Promise<OwnSubAccount> => {
      const { data } = await api.updateSubAccount({ params: { businessId, subAccountId: id }, body })
      return { id: data.id, ...data.attributes }
    },
    onSuccess: () => queryClient.invalidateQueries({ queryKey: businessKey(businessId) }),
  })
