import { ApiError, type ApiKey, type ApiKeyScope, apiKeyScopes, MOST_API_KEYS } from '@lealta/contract'
import type { z } from 'zod'
import { inTransaction } from '#db/index.ts'
import type { ApiDeps } from '#deps.ts'
import { toDocument } from '#documents.ts'
import { createApiKeySecret } from '#domain/access/api-key.ts'
import type { RegisteredPrincipal } from '#domain/access/principal.ts'
import { recordAudit } from '#domain/audit/audit.ts'
import { readNames } from '#domain/recipients/names.ts'
import {
  type ApiKeyRow,
  countLiveApiKeys,
  insertApiKey,
  listApiKeyRows,
  lockApiKey,
  lockBusiness,
  setRevoked,
} from './api-keys.repository.ts'

/** API keys of a business, newest first, without what they are. */
export async function listApiKeys(deps: ApiDeps, businessId: string) {
  const rows = await listApiKeyRows(deps.db, businessId)
  const makers = rows.map(row => row.createdBy)
  const names = await readNames(deps, makers[0] === undefined ? undefined : { publicKey: makers[0], businessId }, makers)
  const data = rows.map(row => ({
    id: row.id,
    type: 'api_key' as const,
    attributes: present(row, names.get(row.createdBy)?.name ?? null, deps.clock.now()),
  }))
  return { data }
}

function present(row: ApiKeyRow, maker: string | null, now: Date): z.input<typeof ApiKey> {
  const isOver = row.expiresAt !== null && row.expiresAt <= now
  return {
    name: row.name,
    prefix: row.prefix,
    scopes: row.scopes,
    state: row.revokedAt ? 'revoked' : isOver ? 'expired' : 'active',
    createdBy: { publicKey: row.createdBy, name: maker },
    createdAt: row.createdAt.toISOString(),
    expiresAt: row.expiresAt?.toISOString() ?? null,
    lastUsedAt: row.lastUsedAt?.toISOString() ?? null,
    revokedAt: row.revokedAt?.toISOString() ?? null,
  }
}

/**
 * Makes an API key. What is answered is the only copy: the database has its hash.
 * @throws ApiError expiration_date_not_valid for a time that is over, api_keys_limit
 */
export async function createApiKey(
  deps: ApiDeps,
  actor: RegisteredPrincipal,
  businessId: string,
  input: { name: string; scopes: readonly ApiKeyScope[]; expiresAt: string | null },
) {
  const now = deps.clock.now()
  const expiresAt = input.expiresAt === null ? null : new Date(input.expiresAt)
  if (expiresAt && expiresAt <= now) throw new ApiError('expiration_date_not_valid', 'over already', { data: { pointer: '/expiresAt' } })
  const { secret, prefix, hash } = createApiKeySecret()
  const scopes = apiKeyScopes.filter(scope => input.scopes.includes(scope))
  const { id } = await inTransaction(deps.db, async tx => {
    await lockBusiness(tx, businessId)
    if ((await countLiveApiKeys(tx, businessId, now)) >= MOST_API_KEYS) {
      throw new ApiError('api_keys_limit', 'too many', { data: { limit: MOST_API_KEYS } })
    }
    const createdBy = actor.key
    const row = await insertApiKey(tx, { businessId, name: input.name, prefix, hash, scopes, createdBy, createdAt: now, expiresAt })
    const details = { businessId, prefix, scopes, expiresAt: expiresAt?.toISOString() ?? null }
    await recordAudit(tx, { at: now, actor: actor.user.id, action: 'api_key.create', subject: row.id, details })
    return row
  })
  return toDocument('new_api_key', id, { secret })
}

/**
 * Revokes an API key for good; what it has prepared, and nobody was given, is refused from here on. Repeating keeps the first time.
 * @throws ApiError not_found
 */
export async function revokeApiKey(
  deps: ApiDeps,
  actor: RegisteredPrincipal,
  { businessId, apiKeyId }: { businessId: string; apiKeyId: string },
): Promise<void> {
  const now = deps.clock.now()
  await inTransaction(deps.db, async tx => {
    const row = await lockApiKey(tx, businessId, apiKeyId)
    if (!row) throw new ApiError('not_found')
    if (row.revokedAt) return
    await setRevoked(tx, row.id, now)
    const details = { businessId, prefix: row.prefix }
    await recordAudit(tx, { at: now, actor: actor.user.id, action: 'api_key.revoke', subject: row.id, details })
  })
}
