import { mutationOptions } from '@tanstack/react-query'
import type { AdminApi } from './admin-api.ts'
import type { AdminBusinessRow } from './admin-queries.ts'

/** Sets how much a business may keep on the network. */
export const setLimits = (api: AdminApi, businessId: string) =>
  mutationOptions({
    mutationFn: (body: Pick<AdminBusinessRow, 'unitsLimit' | 'limits'>) => api.adminSetLimits({ params: { businessId }, body }),
    onSuccess: (_answer, _input, _before, { client }) => client.invalidateQueries({ queryKey: ['admin'] }),
  })
