import { AppError } from '@lealta/kernel'
import { MutationCache, QueryCache, QueryClient } from '@tanstack/react-query'
import { isFinal } from '#shared/errors/is-final.ts'
import { isSignedOut } from '#shared/errors/is-signed-out.ts'
import { retryPassing } from '#shared/errors/retry-passing.ts'
import type { ShownErrors } from '#shared/errors/shown-error.ts'

/** Says of an error that it is told where it happened, at a field or on the screen, so that the dialog stays closed. */
type Told = { readonly inPlace?: (error: unknown) => boolean }

declare module '@tanstack/react-query' {
  interface Register {
    queryMeta: Told
    mutationMeta: Told
  }
}

const reasonOf = (error: unknown): unknown => (error instanceof AppError ? error.code : error)

/**
 * Creates the single cache of server state. Lists and records are fresh for 10 s; a failed read is retried twice if that may help.
 * @param errors the error dialog (spec §4), which opens for every mutation that fails, and for the first load of a query; what is read
 *   again by itself fails in silence. Not for a refused session, which leads to the sign-in; nor again for what was being loaded when the
 *   person accepted the same reason: of a screen with several parts, the slower one says in its place that it could not be loaded
 */
export function createQueryClient({ show, store }: Pick<ShownErrors, 'show' | 'store'>): QueryClient {
  const tell = (error: unknown, meta: Told | undefined) => {
    if (!isSignedOut(error) && !meta?.inPlace?.(error)) show(error)
  }
  /** What was being loaded when the person accepted an error, by its reason. */
  const told = new WeakMap<object, unknown>()
  const queryCache = new QueryCache({
    onError: (error, query) => {
      const { state, meta } = query
      const isTold = told.get(query) === reasonOf(error)
      told.delete(query)
      if (isTold) return
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
  let open = store.read()
  store.watch(() => {
    const accepted = open
    open = store.read()
    if (!accepted || open) return
    for (const query of queryCache.getAll()) {
      const isFirst = query.state.fetchStatus === 'fetching' && query.state.data === undefined
      if (isFirst) told.set(query, reasonOf(accepted.error))
    }
  })
  return new QueryClient({
    queryCache,
    mutationCache: new MutationCache({ onError: (error, _input, _before, { meta }) => tell(error, meta) }),
    defaultOptions: {
      queries: {
        staleTime: 10_000,
        retry: retryPassing,
      },
      mutations: { retry: false },
    },
  })
}
