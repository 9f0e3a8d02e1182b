import type { Wallet } from '@lealta/contract'
import { mutationOptions } from '@tanstack/react-query'
import type { Connections } from '#shared/portal/connections.ts'
import { onboardingQueries } from './onboarding-queries.ts'

/** Sets the kind of business, which decides the documents the review needs. */
export const setBusinessType = (connections: Connections) =>
  mutationOptions({
    mutationFn: (businessType: NonNullable<Wallet['businessType']>) => connections.api.setBusinessType({ body: { businessType } }),
    onSuccess: ({ data }) => {
      connections.portal.session.changeAttributes(data.attributes)
      return connections.queryClient.invalidateQueries(onboardingQueries.review(connections))
    },
  })
