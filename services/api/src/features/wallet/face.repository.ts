import { and, eq, or, type SQL, sql } from 'drizzle-orm'
import { businesses, faces, kybReviews, type Tx } from '#db/index.ts'

/** What a person shows of themselves; a change of it waits until this one is done. */
export async function lockFace(tx: Tx, userId: string) {
  const [row] = await tx.select().from(faces).where(eq(faces.userId, userId)).for('update')
  return row
}

/** Writes what a person shows of themselves. */
export async function saveFace(tx: Tx, userId: string, values: Omit<typeof faces.$inferInsert, 'userId'>): Promise<void> {
  await tx
    .insert(faces)
    .values({ userId, ...values })
    .onConflictDoUpdate({ target: faces.userId, set: values })
}

/** Letters alone, without case and the accents of both languages. */
const fold = (text: SQL | typeof businesses.name): SQL =>
  sql`regexp_replace(translate(lower(normalize(${text}, NFC)), 'áàâäãåéèêëíìîïóòôöõúùûüñç', 'aaaaaaeeeeiiiiooooouuuunc'), '[^[:alpha:]]', '', 'g')`

/** Whether a verified business is called that, by its name or alias; accents, capitals, spaces and dots aside. */
export async function isNameOfBusiness(tx: Tx, name: string): Promise<boolean> {
  const folded = fold(sql`${name}`)
  const [row] = await tx
    .select({ id: businesses.id })
    .from(businesses)
    .innerJoin(kybReviews, and(eq(kybReviews.businessId, businesses.id), eq(kybReviews.kind, 'registration')))
    .where(and(eq(kybReviews.status, 'valid'), or(sql`${fold(businesses.name)} = ${folded}`, sql`${businesses.alias} = ${folded}`)))
    .limit(1)
  return row !== undefined
}
