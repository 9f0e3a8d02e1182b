import type { BulkRunInput } from '@lealta/contract'
import { mutationOptions } from '@tanstack/react-query'
import { CHUNK, type ListRow } from '#features/bulk/model/read-list.ts'
import type { Connections } from '#shared/portal/connections.ts'
import { bulkKey } from './bulk-queries.ts'

/** How far an upload came: what is needed to go on after it was cut off. */
export interface Uploaded {
  readonly runId: string
  readonly rows: number
}

/** A list that is uploaded, and from where to go on. */
interface Upload {
  readonly input: Omit<BulkRunInput, 'size'>
  readonly rows: readonly ListRow[]
  readonly from: Uploaded | undefined
  readonly onProgress: (uploaded: Uploaded) => void
}

/** Drafts a run and uploads its rows, a hundred at a time: each is looked up on the way. */
export const uploadList = ({ api, queryClient }: Connections, businessId: string) =>
  mutationOptions({
    mutationFn: async ({ input, rows, from, onProgress }: Upload): Promise<string> => {
      const runId = from?.runId ?? (await api.createBulkRun({ params: { businessId }, body: { ...input, size: rows.length } })).data.id
      for (let start = from?.rows ?? 0; start < rows.length; start += CHUNK) {
        onProgress({ runId, rows: start })
        const body = { from: start + 1, rows: rows.slice(start, start + CHUNK) }
        await api.uploadBulkRows({ params: { businessId, runId }, body })
      }
      return runId
    },
    onSettled: () => queryClient.invalidateQueries({ queryKey: bulkKey(businessId) }),
  })
