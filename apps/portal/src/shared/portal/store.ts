import { useSyncExternalStore } from 'react'

/** An observable value. */
export interface Store<Value> {
  readonly read: () => Value
  readonly change: (next: Value) => void
  /** Calls `listener` after each change. @returns a function that stops it */
  readonly watch: (listener: () => void) => () => void
}

/** Creates a store. */
export function createStore<Value>(initial: Value): Store<Value> {
  const listeners = new Set<() => void>()
  let value = initial
  return {
    read: () => value,
    change: next => {
      value = next
      for (const listener of listeners) listener()
    },
    watch: listener => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
  }
}

/** The value of a store, for components. */
export function useStore<Value>({ watch, read }: Pick<Store<Value>, 'watch' | 'read'>): Value {
  return useSyncExternalStore(watch, read, read)
}
