import { AppError } from '@lealta/kernel'
import { QueryClient } from '@tanstack/react-query'

// Errors that a retry may cure: no answer, or the service being briefly unavailable.
const passing = new Set(['timeout', 'connection_lost', 'unavailable', 'server_error', 'network_unavailable', 'horizon_unreachable'])

/** Creates the single cache of server state. Lists and records are fresh for 10 s; a failed read is retried twice if that may help. */
export function createQueryClient(): QueryClient {
  return new QueryClient({
    defaultOptions: {
      queries: {
        staleTime: 10_000,
        retry: (failures, error) => failures < 2 && error instanceof AppError && passing.has(error.code),
      },
      mutations: { retry: false },
    },
  })
}
