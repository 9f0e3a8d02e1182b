import { ApiError, MOST_OPERATOR_KEYS, type OperatorKey } from '@lealta/contract'
import type { z } from 'zod'
import { inTransaction } from '#db/index.ts'
import type { ApiDeps } from '#deps.ts'
import { toDocument } from '#documents.ts'
import { findOperatorKey, listOperatorKeyRows, type OperatorKeyRow } from '#domain/access/operator-keys.repository.ts'
import type { RegisteredPrincipal } from '#domain/access/principal.ts'
import { recordAudit } from '#domain/audit/audit.ts'
import { type AccountRow, listAccountRows } from '#domain/businesses/account-rows.repository.ts'
import { readLedgerAccount, readWeight } from '#domain/ledger/ledger.ts'
import { readOwnAccounts } from '#domain/ledger/own-accounts.ts'
import { deleteOperatorKeyRow, insertOperatorKey, isWallet, lockBusiness } from './api-keys.repository.ts'

/**
 * Operator keys of a business, with the accounts for which the ledger says that they sign.
 * @throws ApiError network_unavailable
 */
export async function listOperatorKeys(deps: ApiDeps, businessId: string) {
  const rows = await listOperatorKeyRows(deps.db, businessId)
  const signed = rows.length > 0 ? await readSigned(deps, businessId) : () => []
  const givers = (await listAccountRows(deps.db, businessId)).filter(({ kind }) => givingKinds.has(kind))
  return {
    data: rows.map(row => ({ id: row.publicKey, type: 'operator_key' as const, attributes: present(row, signed(row.publicKey)) })),
    meta: { accounts: givers.map(presentAccount) },
  }
}

/** Kinds of accounts from which points are given. */
const givingKinds: ReadonlySet<AccountRow['kind']> = new Set(['wallet', 'pos', 'loyalty_program'])

/** Reads which accounts of a business a key signs for. */
async function readSigned(deps: ApiDeps, businessId: string): Promise<(key: string) => AccountRow[]> {
  const rows = await listAccountRows(deps.db, businessId)
  const keys = rows.map(row => row.publicKey)
  const accounts = await readOwnAccounts(deps, rows.find(({ kind }) => kind === 'wallet')?.publicKey, keys)
  return key =>
    rows.filter(row => {
      const account = accounts.get(row.publicKey)
      return account !== undefined && readWeight(account, key) > 0
    })
}

function present({ publicKey, name, createdAt }: OperatorKeyRow, accounts: readonly AccountRow[]): z.input<typeof OperatorKey> {
  return { publicKey, name, accounts: accounts.map(presentAccount), createdAt: createdAt.toISOString() }
}

const presentAccount = ({ publicKey, kind, resourceId, name, alias }: AccountRow) => ({ publicKey, kind, resourceId, name, alias })

/**
 * Writes down the public key of a server, new and nobody's: neither a wallet's nor an account's on the ledger.
 * @throws ApiError operator_key_taken, operator_keys_limit, network_unavailable
 */
export async function createOperatorKey(
  deps: ApiDeps,
  actor: RegisteredPrincipal,
  businessId: string,
  { name, publicKey }: { name: string; publicKey: string },
) {
  if (await readLedgerAccount(deps, publicKey)) throw new ApiError('operator_key_taken', 'an account')
  const now = deps.clock.now()
  const row = await inTransaction(deps.db, async tx => {
    await lockBusiness(tx, businessId)
    if ((await listOperatorKeyRows(tx, businessId)).length >= MOST_OPERATOR_KEYS) {
      throw new ApiError('operator_keys_limit', 'too many', { data: { limit: MOST_OPERATOR_KEYS } })
    }
    const inserted = (await isWallet(tx, publicKey))
      ? undefined
      : await insertOperatorKey(tx, { publicKey, businessId, name, createdAt: now })
    if (!inserted) throw new ApiError('operator_key_taken')
    await recordAudit(tx, { at: now, actor: actor.user.id, action: 'operator_key.create', subject: publicKey, details: { businessId } })
    return inserted
  })
  return toDocument('operator_key', publicKey, present(row, []))
}

/**
 * Forgets an operator key.
 * @throws ApiError not_found, operator_key_in_use while it signs for an account of the business, network_unavailable
 */
export async function deleteOperatorKey(
  deps: ApiDeps,
  actor: RegisteredPrincipal,
  { businessId, publicKey }: { businessId: string; publicKey: string },
): Promise<void> {
  if (!(await findOperatorKey(deps.db, businessId, publicKey))) throw new ApiError('not_found')
  const signed = await readSigned(deps, businessId)
  if (signed(publicKey).length > 0) throw new ApiError('operator_key_in_use')
  await inTransaction(deps.db, async tx => {
    await deleteOperatorKeyRow(tx, publicKey)
    const event = { at: deps.clock.now(), actor: actor.user.id, action: 'operator_key.delete', subject: publicKey } as const
    await recordAudit(tx, { ...event, details: { businessId } })
  })
}
