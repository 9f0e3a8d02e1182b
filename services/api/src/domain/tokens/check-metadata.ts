import { HEDGE_ENTRY, METADATA_ENTRY } from '@lealta/stellar/transactions'
import type { ApiDeps } from '#deps.ts'
import { listAllEnabledTokens, markMetadata } from './tokens.repository.ts'

/** Raises the alarm when what a token's issuer carries on the ledger is not what was locked (chain design §3), and takes it back. */
export async function checkMetadata(deps: ApiDeps, signal?: AbortSignal): Promise<void> {
  for (const row of await listAllEnabledTokens(deps.db)) {
    signal?.throwIfAborted()
    if (row.issuer === null) continue
    const isChanged =
      (await readEntry(deps, row.issuer, METADATA_ENTRY)) !== row.ipfshash ||
      (row.kind === 'token' && (await readEntry(deps, row.issuer, HEDGE_ENTRY)) !== row.hedgeFor)
    if (isChanged === row.metadataChanged) continue
    if (isChanged) deps.logger.error({ token: row.id, issuer: row.issuer }, 'metadata changed on the ledger')
    await markMetadata(deps.db, row.id, isChanged)
  }
}

async function readEntry({ horizon }: Pick<ApiDeps, 'horizon'>, account: string, name: string): Promise<string | null> {
  const value = await horizon.readData(account, name)
  return value === undefined ? null : Buffer.from(value, 'base64').toString()
}
