import { QueryClientProvider } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { AccessProvider } from '#shared/access/access-provider.tsx'
import { type Connections, ConnectionsContext } from '#shared/portal/connections.ts'

/** Provides the screens inside with the connections, the cache of server state, and the person's rights. */
export function ConnectedFrame({ connections, children }: { connections: Connections; children: ReactNode }) {
  return (
    <ConnectionsContext value={connections}>
      <QueryClientProvider client={connections.queryClient}>
        <AccessProvider>{children}</AccessProvider>
      </QueryClientProvider>
    </ConnectionsContext>
  )
}
