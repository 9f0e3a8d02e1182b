import { type AccessLevel, ApiError, type Operator, type OperatorLevel, type SignedAccount } from '@lealta/contract'
import type { AccountRecord } from '@lealta/stellar/horizon'
import { formatFederationAddress } from '@lealta/stellar/sep2'
import { reachesLevel, readSignerLevel } from '@lealta/stellar/signer-level'
import type { z } from 'zod'
import type { ApiDeps } from '#deps.ts'
import { listOperatorKeyRows } from '#domain/access/operator-keys.repository.ts'
import { type AccountRow, listAccountRows, toBusinessAccount } from '#domain/businesses/account-rows.repository.ts'
import { readLedgerAccount } from '#domain/ledger/ledger.ts'
import { readOwnAccounts } from '#domain/ledger/own-accounts.ts'
import { presentShown, readNames, type Viewer } from '#domain/recipients/names.ts'
import { countOpenSales } from '#domain/sales/open-sales.repository.ts'
import { listAddedOperators } from './operators.repository.ts'

/** An account of a business with what the ledger says of it, and the key of the main wallet. */
export type OperatedAccount = { businessId: string; row: AccountRow; account: AccountRecord; ownerKey: string }

/** The weight that gives a level on the accounts of this product: their thresholds are 1, 2 and 3 (chain design §4). */
export const weightOf = { med: 2, high: 3 } as const satisfies Record<OperatorLevel, number>

/**
 * Reads an account of a business.
 * @throws ApiError not_found when it is none of the business's, or not on the ledger; network_unavailable
 */
export async function readOperatedAccount(deps: ApiDeps, businessId: string, publicKey: string): Promise<OperatedAccount> {
  const rows = await listAccountRows(deps.db, businessId)
  const row = rows.find(candidate => candidate.publicKey === publicKey)
  const main = rows.find(({ kind }) => kind === 'wallet')
  const account = row && (await readLedgerAccount(deps, publicKey))
  if (!row || !main || !account) throw new ApiError('not_found')
  return { businessId, row, account, ownerKey: main.publicKey }
}

/**
 * Who looks at names around an account: its business, or, for who has no access to that and only signs, the account alone
 * (product decision 29).
 */
export const viewerOf = (publicKey: string, businessId: string, level: AccessLevel | undefined): Viewer => ({
  publicKey,
  businessId: level && businessId,
})

/**
 * The keys that sign for an account, admins first; what the ledger says, with since when and by whom where this portal recorded it.
 * @param caller their key, and their level in the business if they have access
 */
export async function listOperators(
  deps: ApiDeps,
  { businessId, account: publicKey }: { businessId: string; account: string },
  caller: { publicKey: string; level: AccessLevel | undefined },
) {
  const { row, account, ownerKey } = await readOperatedAccount(deps, businessId, publicKey)
  const [units, openSales, servers] = await Promise.all([
    listAddedOperators(deps.db, publicKey),
    countOpenSales(deps.db, businessId),
    listOperatorKeyRows(deps.db, businessId),
  ])
  const serverKeys = new Set(servers.map(server => server.publicKey))
  const added = new Map(units.map(unit => [unit.operator, unit]))
  const signers = account.signers.filter(({ weight }) => weight > 0).toSorted((a, b) => b.weight - a.weight || (a.key < b.key ? -1 : 1))
  const adders = signers.map(({ key }) => added.get(key)?.by ?? null)
  const names = await readNames(deps, viewerOf(publicKey, businessId, caller.level), [...signers.map(({ key }) => key), ...adders])
  const data = signers.map(({ key, weight, sponsor }) => {
    const addition = added.get(key)
    const isOwner = key === ownerKey
    // A signer that the business pays for without a unit of its own came with the account.
    const start = isOwner || sponsor !== undefined ? row.enabledAt : undefined
    const attributes: z.input<typeof Operator> = {
      publicKey: key,
      kind: serverKeys.has(key) ? 'server' : 'person',
      ...presentShown(deps, names.get(key)),
      alias: isOwner && row.kind === 'wallet' && row.alias ? formatFederationAddress({ name: row.alias, domain: deps.domain }) : null,
      weight,
      level: readSignerLevel(account, key),
      isOwner,
      isCaller: key === caller.publicKey,
      since: (addition?.at ?? start)?.toISOString() ?? null,
      by: addition ? { publicKey: addition.by, name: names.get(addition.by)?.name ?? null } : null,
      openSales: openSales.get(key) ?? 0,
    }
    return { id: key, type: 'operator' as const, attributes }
  })
  return {
    data,
    meta: { account: toBusinessAccount(row), thresholds: account.thresholds, callerLevel: readSignerLevel(account, caller.publicKey) },
  }
}

/** Accounts of a business that a key signs for, with what the caller reaches on each. */
export async function listSignedAccounts(deps: ApiDeps, businessId: string, operator: string, caller: string) {
  const rows = await listAccountRows(deps.db, businessId)
  const keys = rows.map(row => row.publicKey)
  const accounts = await readOwnAccounts(deps, rows.find(({ kind }) => kind === 'wallet')?.publicKey, keys)
  const data = rows.flatMap(row => {
    const account = accounts.get(row.publicKey)
    const weight = account?.signers.find(({ key }) => key === operator)?.weight ?? 0
    if (!account || weight === 0) return []
    const [level, callerLevel] = [readSignerLevel(account, operator), readSignerLevel(account, caller)]
    const attributes: z.input<typeof SignedAccount> = { account: toBusinessAccount(row), weight, level, callerLevel }
    return [{ id: row.publicKey, type: 'signed_account' as const, attributes }]
  })
  return { data }
}

/** Whether a key may pay and mint for an account. */
export function isOperator(account: AccountRecord | undefined, key: string): boolean {
  return account !== undefined && reachesLevel(readSignerLevel(account, key), 'med')
}
