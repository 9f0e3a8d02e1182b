import { type ComponentType, type LazyExoticComponent, lazy } from 'react'

/** Spec §8: "chunk loading fails after 120 s". */
const CHUNK_TIMEOUT_MS = 120_000

/**
 * Loads a part of the portal's code, and gives up after 120 s.
 * @throws whatever loading throws, and after the time an Error
 */
export async function loadInTime<T>(load: () => Promise<T>): Promise<T> {
  let timer: ReturnType<typeof setTimeout> | undefined
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error(`a part of the portal did not load in ${CHUNK_TIMEOUT_MS / 1000} s`)), CHUNK_TIMEOUT_MS)
  })
  try {
    return await Promise.race([load(), late])
  } finally {
    clearTimeout(timer)
  }
}

/** A component whose code is loaded when it is first shown, within 120 s. */
// biome-ignore lint/suspicious/noExplicitAny: as `lazy` of React, for components of any properties
export function lazyPart<C extends ComponentType<any>>(load: () => Promise<{ default: C }>): LazyExoticComponent<C> {
  return lazy(() => loadInTime(load))
}
