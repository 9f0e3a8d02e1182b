import { and, asc, eq, isNotNull } from 'drizzle-orm'
import { type Db, tokens } from '#db/index.ts'

/** What businesses here issue under a code, the oldest first. @returns at most `limit` */
export async function listIssued(db: Db, code: string, limit: number): Promise<{ code: string; issuer: string }[]> {
  const rows = await db
    .select({ code: tokens.code, issuer: tokens.issuer })
    .from(tokens)
    .where(and(eq(tokens.code, code), isNotNull(tokens.enabledAt), isNotNull(tokens.issuer)))
    .orderBy(asc(tokens.enabledAt))
    .limit(limit)
  return rows.flatMap(({ issuer }) => (issuer === null ? [] : [{ code, issuer }]))
}
