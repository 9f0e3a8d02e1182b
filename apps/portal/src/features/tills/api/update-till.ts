import { mutationOptions } from '@tanstack/react-query'
import type { TillInput } from '#features/tills/model/till-values.ts'
import type { Connections } from '#shared/portal/connections.ts'
import { businessKey } from '#shared/programs/business-program.ts'
import type { OwnTill } from './till-queries.ts'

/** Renames a till. Its address is sent only while the till is not open; after that it is fixed. */
export const updateTill = ({ api, queryClient }: Connections, { businessId, id: posId, status }: OwnTill) =>
  mutationOptions({
    mutationFn: async ({ name, alias }: TillInput): Promise<OwnTill> => {
      const { data } = await api.updatePos({ params: { businessId, posId }, body: status === 'ready' ? { name, alias } : { name } })
      return { id: data.id, ...data.attributes }
    },
    onSuccess: () => queryClient.invalidateQueries({ queryKey: businessKey(businessId) }),
  })
