import type { ApiDeps } from '#deps.ts'
import { listAllEnabledTokens, markMetadata } from './tokens.repository.ts'

/** Raises the alarm when a token's metadata on the ledger is not what was locked (chain design §3), and takes it back. */
export async function checkMetadata(deps: ApiDeps, signal?: AbortSignal): Promise<void> {
  for (const row of await listAllEnabledTokens(deps.db)) {
    signal?.throwIfAborted()
    if (row.issuer === null) continue
    const value = await deps.horizon.readData(row.issuer, 'ipfshash')
    const isChanged = value === undefined || Buffer.from(value, 'base64').toString() !== row.ipfshash
    if (isChanged === row.metadataChanged) continue
    if (isChanged) deps.logger.error({ token: row.id, issuer: row.issuer }, 'metadata changed on the ledger')
    await markMetadata(deps.db, row.id, isChanged)
  }
}
