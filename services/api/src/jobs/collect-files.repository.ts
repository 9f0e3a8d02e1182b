import { and, asc, getTableName, inArray, is, lt, not, sql } from 'drizzle-orm'
import { getTableConfig, PgTable } from 'drizzle-orm/pg-core'
import * as schema from '#db/index.ts'
import { type Db, images, kybDocuments } from '#db/index.ts'

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

/** Takes up to 200 images that nothing refers to out of the database; the oldest first. */
export async function takeUnusedImages(db: Db, before: Date): Promise<{ storageKey: string }[]> {
  const isUsed = references.map(({ table, column }) => sql`exists (select 1 from ${table} where ${column} = ${images.id})`)
  const unused = db
    .select({ id: images.id })
    .from(images)
    .where(and(lt(images.createdAt, before), ...isUsed.map(not)))
    .orderBy(asc(images.createdAt))
    .limit(200)
  return db.delete(images).where(inArray(images.id, unused)).returning({ storageKey: images.storageKey })
}

/** Which of these files a row still knows. */
export async function findKnownFiles(db: Db, keys: readonly string[]): Promise<Set<string>> {
  const rows = await Promise.all(
    [images, kybDocuments].map(table =>
      db
        .select({ key: table.storageKey })
        .from(table)
        .where(inArray(table.storageKey, [...keys])),
    ),
  )
  return new Set(rows.flat().map(({ key }) => key))
}
