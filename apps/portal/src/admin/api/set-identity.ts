import { mutationOptions } from '@tanstack/react-query'
import type { AdminApi } from './admin-api.ts'
import type { AdminReview } from './admin-queries.ts'

/** Sets what the embedded provider reports about identity and screening (product decision 13). */
export const setIdentity = (api: AdminApi, kybId: string) =>
  mutationOptions({
    mutationFn: (body: { identity?: NonNullable<AdminReview['identity']>; screening?: NonNullable<AdminReview['screening']> }) =>
      api.adminSetIdentity({ params: { kybId }, body }),
    onSuccess: (_answer, _input, _before, { client }) => client.invalidateQueries({ queryKey: ['admin'] }),
  })
