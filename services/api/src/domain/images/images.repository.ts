import { and, eq, getTableName, is, type SQL, sql } from 'drizzle-orm'
import { getTableConfig, PgTable } from 'drizzle-orm/pg-core'
import * as schema from '#db/index.ts'
import { type Db, faces, images, type Tx } from '#db/index.ts'

/** Every column that refers to an image, found in the schema: a new one keeps its images by its foreign key alone. */
const references = Object.values(schema)
  .filter(value => is(value, PgTable))
  .flatMap(table =>
    getTableConfig(table).foreignKeys.flatMap(key => {
      const { columns, foreignTable } = key.reference()
      return foreignTable === images ? columns.map(column => ({ table, column })) : []
    }),
  )

/** Names of the columns that keep images, as \`table.column\`. */
export const imageReferences: readonly string[] = references.map(({ table, column }) => `${getTableName(table)}.${column.name}`)

const isUnusedBy = (some: typeof references): SQL | undefined =>
  and(...some.map(({ table, column }) => sql`not exists (select 1 from ${table} where ${column} = ${images.id})`))

/** Of images: nothing refers to it. */
export const isUnused = (): SQL | undefined => isUnusedBy(references)

/** Takes an image out of the database unless something still shows it. @returns the storage key of its file, which goes once that is committed */
export async function takeImage(tx: Tx, id: string): Promise<string | undefined> {
  const [row] = await tx
    .delete(images)
    .where(and(eq(images.id, id), isUnused()))
    .returning({ storageKey: images.storageKey })
  return row?.storageKey
}

export async function insertImage(tx: Tx, row: typeof images.$inferInsert): Promise<void> {
  await tx.insert(images).values(row)
}

/** An image by id. */
export async function findImage(db: Db | Tx, id: string): Promise<typeof images.$inferSelect | undefined> {
  const [row] = await db.select().from(images).where(eq(images.id, id))
  return row
}

/**
 * Whether a person may use an image for something: they uploaded it, and what is a person's picture is nothing else, so that it is gone when
 * they take it away.
 */
export async function mayUse(tx: Tx, imageId: string, userId: string, as: 'face' | 'publicPicture'): Promise<boolean> {
  const others = references.filter(({ table }) => (table === faces) !== (as === 'face'))
  const [row] = await tx
    .select({ id: images.id })
    .from(images)
    .where(and(eq(images.id, imageId), eq(images.ownerId, userId), isUnusedBy(others)))
  return row !== undefined
}
