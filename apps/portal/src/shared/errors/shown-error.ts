import { createStore, type Store, useStore } from '#shared/portal/store.ts'
import type { ErrorContext } from './describe-error.ts'
import { isCancelled } from './is-cancelled.ts'

/** An error in the dialog. */
export type ShownError = { readonly error: unknown; readonly context: Omit<ErrorContext, 't' | 'level' | 'support'> }

/** The error dialog of an entry. */
export interface ShownErrors {
  /**
   * Opens it. For any error except a cancelled request (spec §4). Queries and mutations do it by themselves (`createQueryClient`); this is
   * for every other call that failed. A newer error takes the place of one that is still open.
   */
  readonly show: (error: unknown, context?: ShownError['context']) => void
  /** Closes it. */
  readonly accept: () => void
  readonly store: Pick<Store<ShownError | undefined>, 'read' | 'watch'>
}

/** Creates the state of the error dialog. Our own faults are also reported. */
export function createShownErrors(report: (error: unknown) => void): ShownErrors {
  const store = createStore<ShownError | undefined>(undefined)
  return {
    store,
    show: (error, context = {}) => {
      if (isCancelled(error) || store.read()?.error === error) return
      if (!(error instanceof Error) || error.name === 'TypeError' || error.name === 'RangeError') report(error)
      store.change({ error, context })
    },
    accept: () => store.change(undefined),
  }
}

/** The error in the dialog. */
export function useShownError({ store }: ShownErrors): ShownError | undefined {
  return useStore(store)
}
