import type { Kyb } from '@lealta/contract'
import { mutationOptions } from '@tanstack/react-query'
import type { Connections } from '#shared/portal/connections.ts'
import { cacheReview } from './onboarding-queries.ts'

/** Adds a document to the review. */
export const uploadDocument = (connections: Connections) =>
  mutationOptions({
    mutationFn: ({ kind, file }: { kind: Kyb['documents'][number]['kind']; file: File }) =>
      connections.api.uploadKybDocument({ file, fields: { kind } }, { timeoutMs: 60_000 }),
    onSuccess: ({ data }) => cacheReview(connections, data.attributes),
  })
