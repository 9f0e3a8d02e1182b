import { mutationOptions } from '@tanstack/react-query'
import type { TillInput } from '#features/tills/model/till-values.ts'
import type { Connections } from '#shared/portal/connections.ts'
import { businessKey } from '#shared/programs/business-program.ts'
import type { OwnTill } from './till-queries.ts'

/** Creates a till; it opens when it is enabled on the network. */
export const createTill = ({ api, queryClient }: Connections, businessId: string) =>
  mutationOptions({
    mutationFn: async (body: TillInput): Promise<OwnTill> => {
      const { data } = await api.createPos({ params: { businessId }, body })
      return { id: data.id, ...data.attributes }
    },
    onSuccess: () => queryClient.invalidateQueries({ queryKey: businessKey(businessId) }),
  })
