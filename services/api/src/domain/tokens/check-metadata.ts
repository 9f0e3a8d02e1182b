import { eq, isNotNull } from 'drizzle-orm'
import { tokens } from '#db/index.ts'
import type { ApiDeps } from '#deps.ts'

/** Raises the alarm when a token's metadata on the ledger is not what was locked (chain design §3), and takes it back. */
export async function checkMetadata(deps: ApiDeps): Promise<void> {
  const rows = await deps.db.select().from(tokens).where(isNotNull(tokens.enabledAt))
  for (const row of rows) {
    if (row.issuer === null) continue
    const value = await deps.horizon.readData(row.issuer, 'ipfshash')
    const isChanged = value === undefined || Buffer.from(value, 'base64').toString() !== row.ipfshash
    if (isChanged === row.metadataChanged) continue
    if (isChanged) deps.logger.error({ token: row.id, issuer: row.issuer }, 'metadata changed on the ledger')
    await deps.db.update(tokens).set({ metadataChanged: isChanged }).where(eq(tokens.id, row.id))
  }
}
