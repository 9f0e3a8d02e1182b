import { type AdminFlags, ApiError, type Feature, features } from '@lealta/contract'
import type { z } from 'zod'
import { inTransaction } from '#db/index.ts'
import type { ApiDeps } from '#deps.ts'
import { recordAct } from '#domain/audit/acts.ts'
import { recordAudit } from '#domain/audit/audit.ts'
import { findBusinessByAlias } from '#domain/businesses/business-accounts.repository.ts'
import { listBusinessSwitches, readRemote, saveSwitch } from '#domain/flags/flags.repository.ts'

/** The feature flags: what the platform has and why, the businesses that differ, and how reading the remote configuration went. */
export async function describeFlags({ db, flags, remoteConfiguration }: ApiDeps): Promise<z.input<typeof AdminFlags>> {
  const [explained, switches, remote] = await Promise.all([
    flags.explain(),
    listBusinessSwitches(db),
    remoteConfiguration ? readRemote(db, remoteConfiguration.url) : undefined,
  ])
  return {
    flags: features.map(feature => {
      const { from, ...state } = explained[feature]
      const own = switches.filter(row => row.feature === feature)
      return {
        feature,
        ...state,
        from: from === 'business' ? ('switch' as const) : from,
        businesses: own.map(({ id, name, alias, isOn }) => ({ id, name: name ?? '', alias: alias ?? '', isOn })),
      }
    }),
    remote: remoteConfiguration
      ? {
          readAt: remote?.readAt?.toISOString() ?? null,
          triedAt: remote?.triedAt.toISOString() ?? null,
          problem: (remote?.problem ?? null) as NonNullable<AdminFlags['remote']>['problem'],
          unknown: remote?.unknown ?? [],
        }
      : null,
  }
}

/**
 * Switches a feature for the platform or a business, or takes the switch away. Audited; repeating is safe.
 * @throws ApiError `alias_not_found`
 */
export async function switchFeature(
  deps: ApiDeps,
  feature: Feature,
  { alias, isOn }: { alias: string | null; isOn: boolean | null },
  actor: string,
): Promise<void> {
  const at = deps.clock.now()
  await inTransaction(deps.db, async tx => {
    const businessId = alias === null ? null : ((await findBusinessByAlias(tx, alias)) ?? refuseAlias()).id
    // First, since writers of the audit log wait for each other: two administrators are one after the other.
    await recordAudit(tx, { at, actor, action: 'feature.switched', subject: businessId ?? 'platform', details: { feature, isOn } })
    if (businessId !== null)
      await recordAct(tx, { businessId, at, actor: undefined, verb: 'switched', thing: 'feature', facts: { feature, isOn } })
    await saveSwitch(tx, { feature, businessId, isOn }, at)
  })
}

function refuseAlias(): never {
  throw new ApiError('alias_not_found', undefined, { data: { pointer: '/alias' } })
}
