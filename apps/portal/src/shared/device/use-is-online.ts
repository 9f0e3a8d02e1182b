import { useSyncExternalStore } from 'react'

/** Whether the device says that it is connected to a network. */
export function useIsOnline(): boolean {
  return useSyncExternalStore(watch, read, read)
}

const read = () => navigator.onLine

function watch(listener: () => void): () => void {
  addEventListener('online', listener)
  addEventListener('offline', listener)
  return () => {
    removeEventListener('online', listener)
    removeEventListener('offline', listener)
  }
}
