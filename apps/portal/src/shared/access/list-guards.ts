import type { AnyRouter } from '@tanstack/react-router'
import type { Path } from '#shared/routing/link.ts'
import type { Guard } from './guard.ts'

/** The guards on the way to a path, parents first. */
export function listGuards(router: Pick<AnyRouter, 'routesByPath'>, path: Path): Guard[] {
  const guards: Guard[] = []
  for (let route = router.routesByPath[path]; route; route = route.parentRoute) {
    if (route.options.staticData?.guard) guards.unshift(route.options.staticData.guard)
  }
  return guards
}
