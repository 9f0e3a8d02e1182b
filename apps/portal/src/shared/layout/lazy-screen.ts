import { lazyRouteComponent, type RouteComponent } from '@tanstack/react-router'

/** Spec §8: "chunk loading fails after 120 s". */
const chunkTimeoutMs = 120_000

/** A route's component that is loaded when it is needed, and given up after 120 s; the root then says so and offers to try again. */
export function lazyScreen<Name extends string>(load: () => Promise<Record<Name, RouteComponent>>, name: Name): RouteComponent {
  return lazyRouteComponent(async () => {
    let timer: ReturnType<typeof setTimeout> | undefined
    const late = new Promise<never>((_, reject) => {
      timer = setTimeout(() => reject(new Error(`a part of the portal did not load in ${chunkTimeoutMs / 1000} s`)), chunkTimeoutMs)
    })
    try {
      return await Promise.race([load(), late])
    } finally {
      clearTimeout(timer)
    }
  }, name) as RouteComponent
}
