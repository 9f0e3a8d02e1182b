import type { GivenLevel } from '@lealta/contract'
import { mutationOptions } from '@tanstack/react-query'
import type { Connections } from '#shared/portal/connections.ts'
import { accessKey } from './access-queries.ts'

/** Invites somebody by e-mail. */
export const invite = ({ api, queryClient }: Connections, businessId: string) =>
  mutationOptions({
    mutationFn: (body: { email: string; accessLevel: GivenLevel }) => api.invite({ params: { businessId }, body }),
    onSettled: () => queryClient.invalidateQueries({ queryKey: accessKey(businessId) }),
  })
