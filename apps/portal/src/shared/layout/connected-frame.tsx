import { QueryClientProvider } from '@tanstack/react-query'
import { Outlet } from '@tanstack/react-router'
import { AccessProvider } from '#shared/access/access-provider.tsx'
import { queryClient } from '#shared/http/query-client.ts'

/** Gives the screens under it the cache of server state, and the person's rights. */
export function ConnectedFrame() {
  return (
    <QueryClientProvider client={queryClient}>
      <AccessProvider>
        <Outlet />
      </AccessProvider>
    </QueryClientProvider>
  )
}
