import { useSyncExternalStore } from 'react'

/** A value that screens follow and anything may change. */
export interface Store<Value> {
  readonly read: () => Value
  readonly change: (next: Value) => void
  /** Calls `listener` after each change. @returns how to stop it */
  readonly watch: (listener: () => void) => () => void
}

/** Makes a store. */
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

/** What a store holds, for components. */
export function useStore<Value>({ watch, read }: Pick<Store<Value>, 'watch' | 'read'>): Value {
  return useSyncExternalStore(watch, read)
}
