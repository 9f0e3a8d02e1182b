import { useEffect } from 'react'
import { keepAwake } from './keep-awake.ts'

/** Keeps the screen awake while the component is shown, if the browser can. */
export function useWakeLock(): void {
  useEffect(keepAwake, [])
}
