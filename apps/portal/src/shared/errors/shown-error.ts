import { usePortal } from '#shared/portal/portal-context.ts'
import { createStore, type Store, useStore } from '#shared/portal/store.ts'
import type { ErrorContext } from './describe-error.ts'
import { isCancelled } from './is-cancelled.ts'

type Shown = { error: unknown; context: Omit<ErrorContext, 't' | 'level' | 'support'> }

/** The error dialog. */
export interface ShownErrors {
  /**
   * Opens it. For any error except a cancelled request (spec §4). Prefer to say an error where it happened (`FormError`, the field); this
   * is for what has no place on the screen.
   */
  readonly show: (error: unknown, context?: Shown['context']) => void
  /** Closes it. */
  readonly accept: () => void
  readonly store: Pick<Store<Shown | undefined>, 'read' | 'watch'>
}

/** Makes the state of the error dialog. Faults of our own are reported too. */
export function createShownErrors(report: (error: unknown) => void): ShownErrors {
  const store = createStore<Shown | undefined>(undefined)
  return {
    store,
    show: (error, context = {}) => {
      if (isCancelled(error)) return
      if (!(error instanceof Error) || error.name === 'TypeError' || error.name === 'RangeError') report(error)
      store.change({ error, context })
    },
    accept: () => store.change(undefined),
  }
}

/** The error that the dialog shows. */
export function useShownError(): Shown | undefined {
  return useStore(usePortal().errors.store)
}
