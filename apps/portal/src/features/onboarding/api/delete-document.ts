import { mutationOptions } from '@tanstack/react-query'
import type { Connections } from '#shared/portal/connections.ts'
import { onboardingQueries } from './onboarding-queries.ts'

/** Removes a document from the review. */
export const deleteDocument = (connections: Connections) =>
  mutationOptions({
    mutationFn: (documentId: string) => connections.api.deleteKybDocument({ params: { documentId } }),
    onSuccess: () => connections.queryClient.invalidateQueries(onboardingQueries.review(connections)),
  })
