import type { Kyb } from '@lealta/contract'
import { mutationOptions } from '@tanstack/react-query'
import type { Connections } from '#shared/portal/connections.ts'
import { cacheReview } from './onboarding-queries.ts'

/** Requests a change of verified names or number: opens a review, or changes the open one. */
export const requestChange = (connections: Connections) =>
  mutationOptions({
    mutationFn: (names: NonNullable<Kyb['changes']>) => connections.api.requestChange({ body: names }),
    onSuccess: ({ data }) => cacheReview(connections, data.attributes),
  })
