import { mutationOptions } from '@tanstack/react-query'
import type { Connections } from '#shared/portal/connections.ts'

/** Takes the deletion of the account back. Repeating does nothing more. */
export const cancelDeletion = ({ api, portal: { session } }: Connections) =>
  mutationOptions({
    mutationFn: () => api.cancelDeletion(),
    onSuccess: () => {
      const attributes = session.read().wallet?.attributes
      if (attributes) session.changeAttributes({ ...attributes, deletionAt: null })
    },
  })
