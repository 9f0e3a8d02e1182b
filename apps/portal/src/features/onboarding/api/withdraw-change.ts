import { mutationOptions } from '@tanstack/react-query'
import type { Connections } from '#shared/portal/connections.ts'
import { onboardingQueries } from './onboarding-queries.ts'

/** Withdraws the requested change of verified data. */
export const withdrawChange = (connections: Connections) =>
  mutationOptions({
    mutationFn: () => connections.api.withdrawChange(),
    onSuccess: () => connections.queryClient.invalidateQueries(onboardingQueries.review(connections)),
  })
