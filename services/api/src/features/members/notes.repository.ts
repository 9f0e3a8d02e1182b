import { and, asc, count, desc, eq, inArray, notInArray } from 'drizzle-orm'
import { type Db, memberNotes, memberTags, type Tx, tags } from '#db/index.ts'

export type NoteRow = typeof memberNotes.$inferSelect
type OfMember = { businessId: string; publicKey: string }

/** Notes about a member, the newest first. */
export function listNotes(db: Db, { businessId, publicKey }: OfMember): Promise<NoteRow[]> {
  return db
    .select()
    .from(memberNotes)
    .where(and(eq(memberNotes.businessId, businessId), eq(memberNotes.publicKey, publicKey)))
    .orderBy(desc(memberNotes.createdAt), desc(memberNotes.id))
    .limit(200)
}

export async function insertNote(tx: Tx, row: typeof memberNotes.$inferInsert): Promise<void> {
  await tx.insert(memberNotes).values(row)
}

export async function findNote(db: Db, businessId: string, id: string): Promise<NoteRow | undefined> {
  const [row] = await db
    .select()
    .from(memberNotes)
    .where(and(eq(memberNotes.id, id), eq(memberNotes.businessId, businessId)))
  return row
}

export async function updateNote(tx: Tx, id: string, change: Pick<NoteRow, 'text' | 'editedAt'>): Promise<void> {
  await tx.update(memberNotes).set(change).where(eq(memberNotes.id, id))
}

export async function deleteNoteRow(tx: Tx, id: string): Promise<void> {
  await tx.delete(memberNotes).where(eq(memberNotes.id, id))
}

/** Names of the tags of members, by their keys. */
export async function listTagsOf(db: Db | Tx, businessId: string, keys: readonly string[]): Promise<Map<string, string[]>> {
  const found = new Map<string, string[]>()
  if (keys.length === 0) return found
  const rows = await db
    .select({ key: memberTags.publicKey, name: tags.name })
    .from(memberTags)
    .innerJoin(tags, eq(tags.id, memberTags.tagId))
    .where(and(eq(tags.businessId, businessId), inArray(memberTags.publicKey, [...keys])))
    .orderBy(asc(tags.folded))
  for (const { key, name } of rows) found.set(key, [...(found.get(key) ?? []), name])
  return found
}

/** Tags of a business by name, with how many members have each. */
export function listTagRows(db: Db, businessId: string) {
  return db
    .select({ id: tags.id, name: tags.name, members: count(memberTags.publicKey) })
    .from(tags)
    .leftJoin(memberTags, eq(memberTags.tagId, tags.id))
    .where(eq(tags.businessId, businessId))
    .groupBy(tags.id)
    .orderBy(asc(tags.folded))
}

/** Sets the tags of a member; those that nobody has any more are gone. Names are distinct, case aside; a known one keeps its case. */
export async function replaceTags(tx: Tx, { businessId, publicKey }: OfMember, names: readonly string[]): Promise<void> {
  const folded = names.map(name => name.toLowerCase())
  if (names.length > 0) {
    // In one order: two who add the same tags at once do not wait for each other.
    const rows = names.map((name, place) => ({ businessId, name, folded: folded[place] ?? '' }))
    rows.sort((one, other) => (one.folded < other.folded ? -1 : 1))
    await tx.insert(tags).values(rows).onConflictDoNothing()
  }
  const own = tx.select({ id: tags.id }).from(tags).where(eq(tags.businessId, businessId))
  const isKept = and(eq(tags.businessId, businessId), inArray(tags.folded, folded))
  const kept = names.length > 0 ? await tx.select({ id: tags.id }).from(tags).where(isKept).for('update') : []
  const ids = kept.map(({ id }) => id)
  await tx
    .delete(memberTags)
    .where(
      and(
        eq(memberTags.publicKey, publicKey),
        inArray(memberTags.tagId, own),
        ids.length > 0 ? notInArray(memberTags.tagId, ids) : undefined,
      ),
    )
  if (ids.length > 0) {
    await tx
      .insert(memberTags)
      .values(ids.map(tagId => ({ tagId, publicKey })))
      .onConflictDoNothing()
  }
  const used = tx.select({ id: memberTags.tagId }).from(memberTags)
  await tx.delete(tags).where(and(eq(tags.businessId, businessId), notInArray(tags.id, used)))
}

/** @returns whether there is such a tag */
export async function updateTag(tx: Tx, { businessId, tagId }: { businessId: string; tagId: string }, name: string): Promise<boolean> {
  const rows = await tx
    .update(tags)
    .set({ name, folded: name.toLowerCase() })
    .where(and(eq(tags.id, tagId), eq(tags.businessId, businessId)))
    .returning({ id: tags.id })
  return rows.length > 0
}

/** @returns whether there was such a tag */
export async function deleteTagRow(tx: Tx, { businessId, tagId }: { businessId: string; tagId: string }): Promise<boolean> {
  const rows = await tx
    .delete(tags)
    .where(and(eq(tags.id, tagId), eq(tags.businessId, businessId)))
    .returning({ id: tags.id })
  return rows.length > 0
}
