import { mutationOptions } from '@tanstack/react-query'
import type { AdminApi } from './admin-api.ts'
import type { AdminTransferRow } from './admin-queries.ts'

/** Pushes a deposit or withdrawal at the local anchor along. */
export const pushTransfer = (api: AdminApi, transferId: string) =>
  mutationOptions({
    mutationFn: (action: AdminTransferRow['actions'][number]) => api.adminPushTransfer({ params: { transferId }, body: { action } }),
    // Also when it was refused: somebody else, or the clock, was quicker.
    onSettled: (_answer, _error, _input, _before, { client }) => client.invalidateQueries({ queryKey: ['admin', 'transfers'] }),
  })
