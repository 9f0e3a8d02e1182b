import { usePortal } from '#shared/portal/portal-context.ts'
import { createStore, type Store, useStore } from '#shared/portal/store.ts'
import type { ErrorContext } from './describe-error.ts'
import { isCancelled } from './is-cancelled.ts'

type Shown = { error: unknown; context: Omit<ErrorContext, 't' | 'level' | 'support'> }

/** The error dialog. */
export interface ShownErrors {
  /**
   * Opens it. For any error except a cancelled request (spec §4). Prefer to show an error where it happened (`FormError`, the field); this
   * is for errors with no place on the screen.
   */
  readonly show: (error: unknown, context?: Shown['context']) => void
  /** Closes it. */
  readonly accept: () => void
  readonly store: Pick<Store<Shown | undefined>, 'read' | 'watch'>
}

/** Creates the state of the error dialog. Our own faults are also reported. */
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

/** The error in the dialog. */
export function useShownError(): Shown | undefined {
  return useStore(usePortal().errors.store)
}
