import type { Feature } from '@lealta/contract'
import { and, desc, eq, inArray, isNotNull, isNull, or, sql } from 'drizzle-orm'
import { businesses, type Db, featureSwitches, remoteConfigurations, type Tx } from '#db/index.ts'

/** The one row. */
const ONLY = 1
/** Switches of businesses that the console lists. */
const LISTED = 200

export type RemoteRow = typeof remoteConfigurations.$inferSelect

/** The platform's switches, and those of businesses. */
export function listSwitches(db: Db | Tx, businessIds: readonly string[]) {
  const isOfPlatform = isNull(featureSwitches.businessId)
  return db
    .select({ feature: featureSwitches.feature, businessId: featureSwitches.businessId, isOn: featureSwitches.isOn })
    .from(featureSwitches)
    .where(businessIds.length === 0 ? isOfPlatform : or(isOfPlatform, inArray(featureSwitches.businessId, [...businessIds])))
}

/** The newest switches of businesses. */
export function listBusinessSwitches(db: Db) {
  return db
    .select({
      feature: featureSwitches.feature,
      isOn: featureSwitches.isOn,
      id: businesses.id,
      name: businesses.name,
      alias: businesses.alias,
    })
    .from(featureSwitches)
    .innerJoin(businesses, eq(businesses.id, featureSwitches.businessId))
    .where(isNotNull(featureSwitches.businessId))
    .orderBy(desc(featureSwitches.setAt))
    .limit(LISTED)
}

/** Sets a switch, or takes it away: the platform's without a business. Nobody else may write switches at the same time. */
export async function saveSwitch(
  tx: Tx,
  { feature, businessId, isOn }: { feature: Feature; businessId: string | null; isOn: boolean | null },
  setAt: Date,
): Promise<void> {
  const isOf = businessId === null ? isNull(featureSwitches.businessId) : eq(featureSwitches.businessId, businessId)
  await tx.delete(featureSwitches).where(and(eq(featureSwitches.feature, feature), isOf))
  if (isOn !== null) await tx.insert(featureSwitches).values({ feature, businessId, isOn, setAt })
}

/** What an address said when it was last good; undefined for one that was never asked. */
export async function readRemote(db: Db | Tx, url: string): Promise<RemoteRow | undefined> {
  const [row] = await db
    .select()
    .from(remoteConfigurations)
    .where(and(eq(remoteConfigurations.id, ONLY), eq(remoteConfigurations.url, url)))
  return row
}

/**
 * Claims the next read of an address: true for one caller until `before` has passed again. Another address than the last is read at once, and
 * what the last said is forgotten.
 */
export async function claimRemoteRead(db: Db, url: string, now: Date, before: Date): Promise<boolean> {
  const fresh = { url, features: {}, unknown: [], readAt: null, triedAt: now, problem: null }
  const isSame = sql`${remoteConfigurations.url} = excluded.url`
  const keep = (column: typeof remoteConfigurations.features | typeof remoteConfigurations.unknown | typeof remoteConfigurations.readAt) =>
    sql`case when ${isSame} then ${column} else excluded.${sql.identifier(column.name)} end`
  const claimed = await db
    .insert(remoteConfigurations)
    .values({ id: ONLY, ...fresh })
    .onConflictDoUpdate({
      target: remoteConfigurations.id,
      set: {
        url,
        features: keep(remoteConfigurations.features),
        unknown: keep(remoteConfigurations.unknown),
        readAt: keep(remoteConfigurations.readAt),
        triedAt: now,
      },
      setWhere: sql`${remoteConfigurations.url} <> excluded.url or ${remoteConfigurations.triedAt} <= ${before.toISOString()}::timestamptz`,
    })
    .returning({ id: remoteConfigurations.id })
  return claimed.length > 0
}

/** Notes how a read ended; what is not given stays. */
export async function saveRemote(
  db: Db,
  url: string,
  result: Partial<Pick<RemoteRow, 'features' | 'unknown' | 'readAt'>> & Pick<RemoteRow, 'problem'>,
): Promise<void> {
  await db
    .update(remoteConfigurations)
    .set(result)
    .where(and(eq(remoteConfigurations.id, ONLY), eq(remoteConfigurations.url, url)))
}
