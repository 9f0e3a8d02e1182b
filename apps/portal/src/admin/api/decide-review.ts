import { mutationOptions } from '@tanstack/react-query'
import type { AdminApi } from './admin-api.ts'

/** Approves or declines the review of a business. */
export const decideReview = (api: AdminApi, kybId: string) =>
  mutationOptions({
    mutationFn: (body: { decision: 'approve' } | { decision: 'decline'; reason: string }) =>
      api.adminDecideKyb({ params: { kybId }, body }),
    onSuccess: (_answer, _input, _before, { client }) => client.invalidateQueries({ queryKey: ['admin'] }),
  })
