import { mutationOptions } from '@tanstack/react-query'
import type { Connections } from '#shared/portal/connections.ts'
import { cacheReview } from './onboarding-queries.ts'

/** Submits the documents for review. */
export const submitReview = (connections: Connections) =>
  mutationOptions({
    mutationFn: () => connections.api.submitKyb(),
    onSuccess: ({ data }) => cacheReview(connections, data.attributes),
  })
