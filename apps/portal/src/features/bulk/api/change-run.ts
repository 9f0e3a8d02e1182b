import { mutationOptions } from '@tanstack/react-query'
import type { Connections } from '#shared/portal/connections.ts'
import { bulkKey } from './bulk-queries.ts'

/** What is done with a run as a whole. */
export type RunChange = { kind: 'start' | 'pause' | 'retry' | 'cancel' } | { kind: 'approve'; leftOut: number }

/** Approves, starts, pauses, ends a run, or lets its failed rows wait once more. */
export const changeRun = ({ api, queryClient }: Connections, businessId: string, runId: string) =>
  mutationOptions({
    mutationFn: (change: RunChange) => {
      const params = { businessId, runId }
      switch (change.kind) {
        case 'approve':
          return api.approveBulkRun({ params, body: { leftOut: change.leftOut } })
        case 'start':
          return api.startBulkRun({ params })
        case 'pause':
          return api.pauseBulkRun({ params })
        case 'retry':
          return api.retryBulkRun({ params })
        case 'cancel':
          return api.cancelBulkRun({ params })
      }
    },
    // Refused or not: somebody else may have changed it.
    onSettled: () => queryClient.invalidateQueries({ queryKey: bulkKey(businessId) }),
  })
