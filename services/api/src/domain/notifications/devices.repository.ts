import { and, asc, desc, eq, lt, ne, sql } from 'drizzle-orm'
import { type Db, pushDevices, type Tx } from '#db/index.ts'

export type PushDeviceRow = typeof pushDevices.$inferSelect

/** Writes down a device; one that is known already, also as somebody else's, is this person's from now on. @returns its id */
export async function saveDevice(tx: Tx, row: Omit<typeof pushDevices.$inferInsert, 'id'>): Promise<string> {
  const { endpointHash, createdAt, ...rest } = row
  const [saved] = await tx
    .insert(pushDevices)
    .values({ endpointHash, createdAt, ...rest })
    .onConflictDoUpdate({
      target: pushDevices.endpointHash,
      set: {
        ...rest,
        createdAt: sql`case when ${pushDevices.userId} = excluded.user_id then ${pushDevices.createdAt} else excluded.created_at end`,
      },
    })
    .returning({ id: pushDevices.id })
  return saved!.id
}

/** Devices of a person that our present key reaches, the last seen first. */
export function listDevicesOf(db: Db | Tx, userId: string, serverKey: string): Promise<PushDeviceRow[]> {
  return db
    .select()
    .from(pushDevices)
    .where(and(eq(pushDevices.userId, userId), eq(pushDevices.serverKey, serverKey)))
    .orderBy(desc(pushDevices.seenAt), asc(pushDevices.id))
}

export async function readDevice(db: Db | Tx, id: string): Promise<PushDeviceRow | undefined> {
  const [row] = await db.select().from(pushDevices).where(eq(pushDevices.id, id))
  return row
}

/** Forgets a device of a person. @returns whether there was one */
export async function deleteDeviceOf(tx: Tx, userId: string, id: string): Promise<boolean> {
  const gone = await tx
    .delete(pushDevices)
    .where(and(eq(pushDevices.userId, userId), eq(pushDevices.id, id)))
    .returning({ id: pushDevices.id })
  return gone.length > 0
}

/** Forgets a device whose push service knows it no more, unless it said meanwhile that it is still there. */
export async function deleteGoneDevice(db: Db, { id, sealedSubscription }: PushDeviceRow): Promise<void> {
  await db.delete(pushDevices).where(and(eq(pushDevices.id, id), eq(pushDevices.sealedSubscription, sealedSubscription)))
}

/** Forgets the devices of a person past a number, those that were not seen for longest. */
export async function deleteDevicesPast(tx: Tx, userId: string, most: number): Promise<void> {
  const kept = tx
    .select({ id: pushDevices.id })
    .from(pushDevices)
    .where(eq(pushDevices.userId, userId))
    .orderBy(desc(pushDevices.seenAt), asc(pushDevices.id))
    .limit(most)
  await tx.delete(pushDevices).where(and(eq(pushDevices.userId, userId), sql`${pushDevices.id} not in (${kept})`))
}

/** Forgets the devices of an account, but for the one of a session. */
export async function deleteDevicesOfAccount(tx: Tx, publicKey: string, except?: string): Promise<void> {
  await tx
    .delete(pushDevices)
    .where(and(eq(pushDevices.publicKey, publicKey), except === undefined ? undefined : ne(pushDevices.sessionId, except)))
}

/** Forgets devices that were not seen since a moment. */
export async function deleteUnseenDevices(db: Db, before: Date): Promise<void> {
  await db.delete(pushDevices).where(lt(pushDevices.seenAt, before))
}
