import { ApiError, type SubAccount, type SubAccountInput, type SubAccountKind } from '@lealta/contract'
import { isValidPhoneNumber } from 'libphonenumber-js'
import type { z } from 'zod'
import { inTransaction, type Tx } from '#db/index.ts'
import { takePage } from '#db/paging.ts'
import type { ApiDeps } from '#deps.ts'
import { toDocument, toPage } from '#documents.ts'
import type { RegisteredPrincipal } from '#domain/access/principal.ts'
import { recordAudit } from '#domain/audit/audit.ts'
import { allowedCountries, isAllowedLocation } from '#domain/businesses/business-location.ts'
import { takeSubAlias } from '#domain/businesses/take-sub-alias.ts'
import { readLedgerAccount, readWeight } from '#domain/ledger/ledger.ts'
import { presentShown, readNames } from '#domain/recipients/names.ts'
import { supersede } from '#domain/transactions/prepare-transaction.ts'
import { presentSubAccount, toStatus } from './sub-accounts.presenter.ts'
import {
  deleteSubAccountRow,
  findSubAccount,
  insertSubAccount,
  listSubAccountRows,
  lockSubAccount,
  type SubAccountRow,
  type SubAccountValues,
  updateSubAccountRow,
} from './sub-accounts.repository.ts'

/** At most one live transaction about an account. */
export const subAccountLock = (id: string): string => `sub-account:${id}`

/**
 * A location or employee account of a business.
 * @throws ApiError not_found
 */
export async function readSubAccount(deps: ApiDeps, businessId: string, id: string): Promise<SubAccountRow> {
  const row = await findSubAccount(deps.db, businessId, id)
  if (!row) throw new ApiError('not_found')
  return row
}

/** What its business sees, for the key that asks. */
export async function describeSubAccount(deps: ApiDeps, row: SubAccountRow, caller: string) {
  const [holder = null] = await readHolders(deps, row.businessId, [row], caller)
  return toDocument('sub_account', row.id, presentSubAccount(deps, row, holder))
}

/** Locations or employee accounts of a business, newest first. */
export async function listSubAccounts(
  deps: ApiDeps,
  businessId: string,
  query: { kind: SubAccountKind; cursor?: string | undefined; limit: number },
  caller: string,
) {
  const { rows, next } = takePage(await listSubAccountRows(deps.db, businessId, query), query.limit)
  const holders = await readHolders(deps, businessId, rows, caller)
  const items = rows.map((row, index) => ({ id: row.id, attributes: presentSubAccount(deps, row, holders[index] ?? null) }))
  return toPage('sub_account', items, next)
}

/** Who holds accounts, in their order: whoever was handed one, while the ledger says that they sign; by our books while it does not answer. */
async function readHolders(
  deps: ApiDeps,
  businessId: string,
  rows: readonly SubAccountRow[],
  caller: string,
): Promise<z.input<typeof SubAccount>['holder'][]> {
  const names = await readNames(
    deps,
    { publicKey: caller, businessId },
    rows.map(({ holderKey }) => holderKey),
  )
  return Promise.all(
    rows.map(async row => {
      const { holderKey, heldSince, publicKey } = row
      if (holderKey === null || heldSince === null || publicKey === null || toStatus(row) !== 'enabled') return null
      if (!(await isSigner(deps, publicKey, holderKey))) return null
      return {
        publicKey: holderKey,
        ...presentShown(deps, names.get(holderKey)),
        since: heldSince.toISOString(),
        isCaller: holderKey === caller,
      }
    }),
  )
}

async function isSigner(deps: ApiDeps, account: string, key: string): Promise<boolean> {
  try {
    const record = await readLedgerAccount(deps, account)
    return record !== undefined && readWeight(record, key) > 0
  } catch (error) {
    if (error instanceof ApiError && error.code === 'network_unavailable') return true
    throw error
  }
}

/**
 * Creates a location or employee account; it gets an account on the ledger when it is enabled.
 * @throws ApiError alias_outside_business (spec §5), alias_already_exists, business_country_not_allowed, business_location_not_valid,
 *   phone_not_valid
 */
export async function createSubAccount(
  deps: ApiDeps,
  principal: RegisteredPrincipal,
  businessId: string,
  input: SubAccountInput,
): Promise<SubAccountRow> {
  const values = toValues(input)
  const now = deps.clock.now()
  return inTransaction(deps.db, async tx => {
    await takeSubAlias(tx, businessId, input.alias)
    const row = await insertSubAccount(tx, { ...values, businessId, kind: input.kind, createdAt: now })
    await recordAudit(tx, { at: now, actor: principal.user.id, action: `${input.kind}.created`, subject: row.id })
    return row
  })
}

/**
 * Changes what is written down; what was closed stays as it is.
 * @throws ApiError as `createSubAccount`; account_wrong_status, not_found for one of the other kind
 */
export async function changeSubAccount(
  deps: ApiDeps,
  principal: RegisteredPrincipal,
  row: SubAccountRow,
  input: SubAccountInput,
): Promise<SubAccountRow> {
  if (input.kind !== row.kind) throw new ApiError('not_found', `no ${input.kind}`)
  const values = toValues(input)
  const now = deps.clock.now()
  return inTransaction(deps.db, async tx => {
    await takeSubAlias(tx, row.businessId, input.alias, row.id)
    await lockInStatus(tx, row.id, ['ready', 'enabled'])
    await recordAudit(tx, { at: now, actor: principal.user.id, action: `${row.kind}.changed`, subject: row.id })
    return updateSubAccountRow(tx, row.id, values)
  })
}

/**
 * Deletes what was never enabled; its address is free again, and tills of a location have none. What was built to enable it but not yet bumped
 * is given up.
 * @throws ApiError account_wrong_status once it was enabled, transaction_in_progress while it is being enabled
 */
export async function removeSubAccount(deps: ApiDeps, principal: RegisteredPrincipal, { id }: SubAccountRow): Promise<void> {
  const now = deps.clock.now()
  await inTransaction(deps.db, async tx => {
    // In the order in which enabling locks.
    await supersede(tx, subAccountLock(id), now)
    const row = await lockInStatus(tx, id, ['ready'])
    await deleteSubAccountRow(tx, id)
    await recordAudit(tx, { at: now, actor: principal.user.id, action: `${row.kind}.deleted`, subject: id })
  })
}

/**
 * Locks an account until the end of the database transaction.
 * @throws ApiError not_found, account_wrong_status in any other status
 */
export async function lockInStatus(tx: Tx, id: string, statuses: readonly ReturnType<typeof toStatus>[]): Promise<SubAccountRow> {
  const row = await lockSubAccount(tx, id)
  if (!row) throw new ApiError('not_found')
  if (!statuses.includes(toStatus(row))) throw new ApiError('account_wrong_status')
  return row
}

/** @throws ApiError business_country_not_allowed, business_location_not_valid, phone_not_valid */
function toValues(input: SubAccountInput): SubAccountValues {
  if (input.kind === 'employee') {
    const { name, alias, email } = input
    return { name, alias, email, description: '' }
  }
  const { kind: _, location, ...profile } = input
  if (!allowedCountries.includes(profile.country)) throw fieldError('business_country_not_allowed', '/country')
  if (!isAllowedLocation(profile.country, location)) throw fieldError('business_location_not_valid', '/location')
  if (profile.phone && !isValidPhoneNumber(profile.phone)) throw fieldError('phone_not_valid', '/phone')
  return { ...profile, ...location }
}

const fieldError = (code: 'business_country_not_allowed' | 'business_location_not_valid' | 'phone_not_valid', pointer: string) =>
  new ApiError(code, undefined, { data: { pointer } })
