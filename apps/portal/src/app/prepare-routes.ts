import { readPermission } from '@lealta/contract/permissions'
import type { AnyRoute, RouteComponent } from '@tanstack/react-router'
import { type Facts, findRefusal, type Guard } from '#shared/access/guard.ts'
import { RefusedError } from '#shared/access/refused-error.ts'
import { RefusedOrBroken } from '#shared/access/refused-or-broken.tsx'
import { readFeatures } from '#shared/features/read-features.ts'
import type { Portal } from '#shared/portal/connections.ts'
import { loadInTime } from '#shared/routing/load-part.ts'
import { readWalletParam } from '#shared/selected-wallet/wallet-param.ts'
import { loadSession } from '#shared/session/load-session.ts'

/**
 * Lets the guards of a route tree refuse their routes before any of their code loads, and gives up on a screen that fails to load in time.
 * Redirecting people away from a route is the root's job (`admit`), which has already run.
 */
export function prepareRoutes(route: AnyRoute): void {
  const { options } = route
  const guard = options.staticData?.guard
  const permission = guard?.permission
  if (permission) {
    const { beforeLoad } = options
    options.beforeLoad = async (ctx: { context: { portal: Portal }; location: { pathname: string; search: object } }) => {
      const refusal = findRefusal(guard, await readFacts(ctx.context.portal, guard, readWalletParam(ctx.location)))
      if (refusal) throw new RefusedError(refusal, permission)
      return await beforeLoad?.(ctx)
    }
    options.errorComponent ??= RefusedOrBroken
  }
  if (options.component) limitTime(options.component)
  for (const child of Object.values<AnyRoute>(route.children ?? {})) prepareRoutes(child)
}

function limitTime(component: RouteComponent): void {
  const { preload } = component
  if (preload) component.preload = () => loadInTime(async () => preload())
}

async function readFacts(portal: Portal, guard: Guard, account: string | undefined): Promise<Facts> {
  const session = await loadSession(portal)
  return {
    session,
    now: portal.clock.now().getTime(),
    features: readFeatures(portal),
    signerLevel: asksTheLedger(guard) ? await readSignerLevel(portal, session, account) : 'none',
  }
}

function asksTheLedger({ permission }: Guard): boolean {
  return permission !== undefined && readPermission(permission).signer?.on === 'wallet'
}

async function readSignerLevel(portal: Portal, session: Facts['session'], account: string | undefined): Promise<Facts['signerLevel']> {
  const [{ assumeSignerLevel, isNotFunded, signerLevelQuery }, { horizon, queryClient }] = await Promise.all([
    import('#shared/access/signer-queries.ts'),
    portal.connect(),
  ])
  try {
    return await queryClient.ensureQueryData(signerLevelQuery(horizon, session, account))
  } catch (error) {
    // Without an answer the API decides.
    return isNotFunded(error) ? 'none' : assumeSignerLevel(session, account)
  }
}
