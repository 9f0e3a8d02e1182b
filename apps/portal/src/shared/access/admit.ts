import { type AnyRouteMatch, type ParsedLocation, redirect } from '@tanstack/react-router'
import { readFeatures } from '#shared/features/read-features.ts'
import type { Portal } from '#shared/portal/connections.ts'
import { isSet } from '#shared/routing/search.ts'
import { loadSession } from '#shared/session/load-session.ts'
import { toDetour } from '#shared/session/next-place.ts'
import { findDetour } from './guard.ts'

/**
 * Checks the guards of the routes that are about to open, before any of their code loads, and redirects people who do not belong there to
 * where they do.
 * @param location where they were going, which the way in hands on
 * @param isPreload the link is only hovered, which must not end a session
 * @throws redirect
 */
export async function admit(
  portal: Portal,
  matches: readonly Pick<AnyRouteMatch, 'staticData' | 'search'>[],
  isPreload: boolean,
  location: ParsedLocation,
): Promise<void> {
  for (const { staticData, search } of matches) {
    const { guard } = staticData
    if (!guard) continue
    if (guard.session === 'guest' && isPreload) continue
    if (guard.resetBy && isSet(search, guard.resetBy)) portal.session.reset()
    const session = await loadSession(portal)
    const to = findDetour(guard, { session, now: portal.clock.now().getTime(), features: readFeatures(portal), signerLevel: 'none' })
    if (to) throw redirect(toDetour(to, location) as { to: typeof to })
  }
}
