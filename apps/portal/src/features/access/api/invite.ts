import type { GivenLevel, OperatorLevel } from '@lealta/contract'
import { mutationOptions } from '@tanstack/react-query'
import type { Connections } from '#shared/portal/connections.ts'
import { accessKey } from './access-queries.ts'

/** Invites somebody by e-mail, also to sign for an account. */
export const invite = ({ api, queryClient }: Connections, businessId: string) =>
  mutationOptions({
    mutationFn: (body: { email: string; accessLevel: GivenLevel; operates: { account: string; level: OperatorLevel } | null }) =>
      api.invite({ params: { businessId }, body }),
    onSettled: () => queryClient.invalidateQueries({ queryKey: accessKey(businessId) }),
  })
