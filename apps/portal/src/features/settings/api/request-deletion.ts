import { mutationOptions } from '@tanstack/react-query'
import type { Connections } from '#shared/portal/connections.ts'

/** Marks the account for deletion in 30 days (spec §4). Repeating it keeps the first date. */
export const requestDeletion = ({ api, portal }: Connections) =>
  mutationOptions({
    mutationFn: () => api.requestDeletion({ body: { confirmation: 'DELETE' } }),
    onSuccess: ({ data }) => portal.session.changeAttributes(data.attributes),
  })
