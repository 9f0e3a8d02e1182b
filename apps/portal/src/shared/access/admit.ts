import { type AnyRouteMatch, redirect } from '@tanstack/react-router'
import { readConfiguration } from '#shared/configuration/configuration.ts'
import { loadSession } from '#shared/session/load-session.ts'
import { resetSession } from '#shared/session/session-store.ts'
import { findDetour } from './guard.ts'

/**
 * Judges the guards of the routes that are about to open, before anything of them is loaded, and leads those who do not belong there to
 * where they do.
 * @param isPreload a link is only being pointed at: that ends no session
 * @throws redirect
 */
export async function admit(matches: readonly Pick<AnyRouteMatch, 'staticData' | 'search'>[], isPreload: boolean): Promise<void> {
  for (const { staticData, search } of matches) {
    const { guard } = staticData
    if (!guard) continue
    if (guard.session === 'guest' && isPreload) continue
    if (guard.resetBy && guard.resetBy in search) resetSession()
    const session = await loadSession()
    const to = findDetour(guard, { session, now: Date.now(), features: readConfiguration().features, signerLevel: 'none' })
    if (to) throw redirect({ to })
  }
}
