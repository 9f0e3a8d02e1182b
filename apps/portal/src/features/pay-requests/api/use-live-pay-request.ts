import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { followStream } from '#shared/live/follow-stream.ts'
import { whileSeen } from '#shared/live/while-seen.ts'
import { useApi } from '#shared/portal/connections.ts'

/** Reads a request's queries again whenever something about it changes, while the screen is open and somebody sees it. */
export function useLivePayRequest(id: string): void {
  const api = useApi()
  const queryClient = useQueryClient()
  useEffect(() => {
    return whileSeen(() =>
      followStream(options => api.streamPayRequest({ params: { payRequestId: id } }, options), {
        connection: () => undefined,
        // Also at the first: what the screen has read may have changed before it listened.
        data: () => void queryClient.invalidateQueries({ predicate: ({ queryKey }) => queryKey.includes('pay-requests') }),
      }),
    )
  }, [api, queryClient, id])
}
