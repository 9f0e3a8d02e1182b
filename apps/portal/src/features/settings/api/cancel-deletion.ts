import { mutationOptions } from '@tanstack/react-query'
import type { Connections } from '#shared/portal/connections.ts'

/** Cancels the deletion of the account. Repeating it has no further effect. */
export const cancelDeletion = ({ api, portal: { session } }: Connections) =>
  mutationOptions({
    mutationFn: () => api.cancelDeletion(),
    onSuccess: () => {
      const attributes = session.read().wallet?.attributes
      if (attributes) session.changeAttributes({ ...attributes, deletionAt: null })
    },
  })
