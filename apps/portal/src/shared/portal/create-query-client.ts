import { AppError } from '@lealta/kernel'
import { MutationCache, QueryCache, QueryClient } from '@tanstack/react-query'
import { isFinal } from '#shared/errors/is-final.ts'
import { isSignedOut } from '#shared/errors/is-signed-out.ts'

/** Says of an error that it is told where it happened, at a field or on the screen, so that the dialog stays closed. */
type Told = { readonly inPlace?: (error: unknown) => boolean }

declare module '@tanstack/react-query' {
  interface Register {
    queryMeta: Told
    mutationMeta: Told
  }
}

// Errors that a retry may cure: no answer, or the service being briefly unavailable.
const passing = new Set(['timeout', 'connection_lost', 'unavailable', 'server_error', 'network_unavailable', 'horizon_unreachable'])

/**
 * Creates the single cache of server state. Lists and records are fresh for 10 s; a failed read is retried twice if that may help.
 * @param show opens the error dialog (spec §4): for every mutation that fails, and for the first load of a query; what is read again by
 *   itself fails in silence. Not for a refused session, which leads to the sign-in
 */
export function createQueryClient(show: (error: unknown) => void): QueryClient {
  const tell = (error: unknown, meta: Told | undefined) => {
    if (!isSignedOut(error) && !meta?.inPlace?.(error)) show(error)
  }
  const queryCache = new QueryCache({
    onError: (error, { state, meta }) => {
      const isFirst = state.data === undefined && state.errorUpdateCount === 1
      // What is missing or forbidden has a screen that says so.
      if ((isFirst && !isFinal(error)) || state.fetchMeta?.fetchMore) tell(error, meta)
    },
  })
  // A load that failed is forgotten with its screen: it is the first one again when the person comes back.
  queryCache.subscribe(({ type, query }) => {
    if (type === 'observerRemoved' && query.getObserversCount() === 0 && query.state.status === 'error' && query.state.data === undefined)
      queryCache.remove(query)
  })
  return new QueryClient({
    queryCache,
    mutationCache: new MutationCache({ onError: (error, _input, _before, { meta }) => tell(error, meta) }),
    defaultOptions: {
      queries: {
        staleTime: 10_000,
        retry: (failures, error) => failures < 2 && error instanceof AppError && passing.has(error.code),
      },
      mutations: { retry: false },
    },
  })
}
