import { useSyncExternalStore } from 'react'
import type { ErrorContext } from './describe-error.ts'
import { reportError } from './error-reporting.ts'
import { isCancelled } from './is-cancelled.ts'

type Shown = { error: unknown; context: Omit<ErrorContext, 't' | 'level' | 'support'> }

let shown: Shown | undefined
const listeners = new Set<() => void>()

/**
 * Opens the error dialog. For any error except a cancelled request (spec §4). Prefer to say an error where it happened
 * (`FormError`, the field); this is for what has no place on the screen.
 */
export function showError(error: unknown, context: Shown['context'] = {}): void {
  if (isCancelled(error)) return
  if (!(error instanceof Error) || error.name === 'TypeError' || error.name === 'RangeError') reportError(error)
  change({ error, context })
}

/** Closes the error dialog. */
export function acceptError(): void {
  change(undefined)
}

/** The error that the dialog shows. */
export function useShownError(): Shown | undefined {
  return useSyncExternalStore(subscribe, () => shown)
}

function change(next: Shown | undefined): void {
  shown = next
  for (const listener of listeners) listener()
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}
