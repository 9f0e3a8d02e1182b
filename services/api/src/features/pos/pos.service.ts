import { ApiError } from '@lealta/contract'
import type { Stroops } from '@lealta/kernel'
import { type IssuedAsset, sameAsset } from '@lealta/stellar/asset'
import type { AccountRecord } from '@lealta/stellar/horizon'
import { buildPaymentUri, signPaymentUri } from '@lealta/stellar/payment-uri'
import { inTransaction, type Tx } from '#db/index.ts'
import { takePage } from '#db/paging.ts'
import type { ApiDeps } from '#deps.ts'
import { toDocument, toPage } from '#documents.ts'
import type { RegisteredPrincipal } from '#domain/access/principal.ts'
import { recordAudit } from '#domain/audit/audit.ts'
import { readBusinessAccount } from '#domain/businesses/business-accounts.repository.ts'
import { takeSubAlias } from '#domain/businesses/take-sub-alias.ts'
import { readServerKeys } from '#domain/keys/server-keys.ts'
import { toAssetId } from '#domain/ledger/asset-id.ts'
import { readLedgerAccount, whileItAnswers } from '#domain/ledger/ledger.ts'
import { readOwnAccounts } from '#domain/ledger/own-accounts.ts'
import { describeAssets } from '#domain/tokens/assets.ts'
import { toTokenAsset, toTokenAssetId } from '#domain/tokens/token-asset.ts'
import { listEnabledTokens, type TokenRow } from '#domain/tokens/tokens.repository.ts'
import { supersede } from '#domain/transactions/prepare-transaction.ts'
import { presentPos, presentPublicPos, toPosStatus } from './pos.presenter.ts'
import {
  deletePosRow,
  findPos,
  findPosRowByKey,
  hasLocation,
  insertPos,
  listPosRows,
  lockPos,
  type PosQuery,
  type PosRow,
  readPosById,
  readTillsSeen,
  type TillSeen,
  updatePosRow,
} from './pos.repository.ts'

/** At most one live transaction about a till's account. */
export const posLock = (id: string): string => `pos:${id}`

type PosInput = { name: string; alias: string | null; locationId?: string | null | undefined }
type PosChange = { [Key in keyof PosInput]?: PosInput[Key] | undefined }

/**
 * One till of a business.
 * @throws ApiError not_found
 */
export async function readPos(deps: ApiDeps, businessId: string, posId: string): Promise<PosRow> {
  const pos = await findPos(deps.db, businessId, posId)
  if (!pos) throw new ApiError('not_found')
  return pos
}

/** A till with what it takes by the ledger; while the network does not answer, nothing is listed. */
export async function describePos(deps: ApiDeps, pos: PosRow) {
  const tokens = await listEnabledTokens(deps.db, pos.businessId)
  const seen = await readTillsSeen(deps.db, [pos.id])
  const account = await readTillAccount(deps, pos)
  return toDocument('point_of_sale', pos.id, await toAttributes(deps, pos, { tokens, account, seen: seen.get(pos.id) }))
}

/** The key of a till that is open. */
const openKeyOf = (pos: PosRow): string | undefined => (toPosStatus(pos) === 'enabled' ? (pos.publicKey ?? undefined) : undefined)

/** The account of a till that is open; undefined while the network does not answer. */
async function readTillAccount(deps: ApiDeps, pos: PosRow): Promise<AccountRecord | undefined> {
  const key = openKeyOf(pos)
  return key === undefined ? undefined : whileItAnswers(readLedgerAccount(deps, key))
}

/** What a till is shown with: the business's tokens, its account while the ledger says it, what is known of it in the books. */
type Beside = { tokens: readonly TokenRow[]; account: AccountRecord | undefined; seen: TillSeen | undefined }

async function toAttributes(deps: ApiDeps, pos: PosRow, { tokens, account, seen }: Beside) {
  const accepts = account ? listAccepted(account) : []
  const missing = account ? tokens.flatMap(token => toTokenAssetId(token) ?? []).filter(id => !accepts.includes(id)) : []
  return presentPos(deps, pos, { accepts, missing, float: readFloat(account, tokens), payUri: await createPayUri(deps, pos, tokens), seen })
}

/** Points of the business on a till's account; null where neither is known. */
function readFloat(account: AccountRecord | undefined, tokens: readonly TokenRow[]): Stroops | null {
  const points = findPoints(tokens)
  if (!account || !points) return null
  return account.balances.find(line => sameAsset(line.asset, points))?.balance ?? (0n as Stroops)
}

function findPoints(tokens: readonly TokenRow[]): IssuedAsset | undefined {
  const program = tokens.find(token => token.kind === 'loyalty_program')
  return program && toTokenAsset(program)
}

/** Assets with a trustline, XLM left out. */
export function listAccepted(account: AccountRecord): string[] {
  return account.balances.flatMap(line => (line.asset.issuer === undefined ? [] : [toAssetId(line.asset)]))
}

/** Signed links of tills, by what was signed and by whom: a list of tills asks for all of them, again and again. */
const signedUris = new Map<string, string>()
const MOST_URIS = 2_000

/** SEP-7 pay request to the till in the business's points, without an amount; signed, so that wallets can show who asks. */
async function createPayUri(deps: ApiDeps, pos: PosRow, tokens: readonly TokenRow[]): Promise<string | null> {
  const asset = findPoints(tokens) ?? deps.stablecoins[0]
  if (pos.publicKey === null || !asset) return null
  const { networkPassphrase, domain } = deps
  const uri = buildPaymentUri({ destination: pos.publicKey, asset, message: pos.name, networkPassphrase, originDomain: domain })
  const key = (await readServerKeys(deps)).uri
  const id = `${key.publicKey()} ${uri}`
  const signed = signedUris.get(id) ?? signPaymentUri(uri, key)
  if (signedUris.size >= MOST_URIS) signedUris.clear()
  signedUris.set(id, signed)
  return signed
}

/** Tills of a business, newest first. */
export async function listPos(deps: ApiDeps, businessId: string, query: PosQuery) {
  const { rows, next } = takePage(await listPosRows(deps.db, businessId, query), query.limit)
  const tokens = await listEnabledTokens(deps.db, businessId)
  const seen = await readTillsSeen(
    deps.db,
    rows.map(pos => pos.id),
  )
  const keys = rows.flatMap(pos => openKeyOf(pos) ?? [])
  const accounts = await whileItAnswers(readOwnAccounts(deps, (await readBusinessAccount(deps.db, businessId)).walletKey, keys))
  const items = await Promise.all(
    rows.map(async pos => {
      const account = accounts?.get(openKeyOf(pos) ?? '')
      return { id: pos.id, attributes: await toAttributes(deps, pos, { tokens, account, seen: seen.get(pos.id) }) }
    }),
  )
  return toPage('point_of_sale', items, next)
}

/**
 * Creates a till; it gets an account when it is enabled.
 * @throws ApiError alias_outside_business (spec §5), alias_already_exists; not_found for a location that is closed or none of the business's
 */
export async function createPos(deps: ApiDeps, principal: RegisteredPrincipal, businessId: string, input: PosInput): Promise<PosRow> {
  const now = deps.clock.now()
  return inTransaction(deps.db, async tx => {
    await takeSubAlias(tx, businessId, input.alias)
    await assertLocation(tx, businessId, input.locationId)
    const { name, alias, locationId = null } = input
    const pos = await insertPos(tx, { businessId, name, alias, locationId, createdAt: now })
    await recordAudit(tx, { at: now, actor: principal.user.id, action: 'point_of_sale.created', subject: pos.id })
    return pos
  })
}

/**
 * Renames a till, or moves it to another location; one that is closed stays as it is.
 * @throws ApiError alias_outside_business, alias_already_exists, pos_wrong_status, not_found as `createPos`
 */
export async function changePos(deps: ApiDeps, principal: RegisteredPrincipal, pos: PosRow, change: PosChange): Promise<PosRow> {
  const now = deps.clock.now()
  return inTransaction(deps.db, async tx => {
    await takeSubAlias(tx, pos.businessId, change.alias ?? null, pos.id)
    const current = await lockOpenable(tx, pos.id)
    if (change.locationId !== current.locationId) await assertLocation(tx, pos.businessId, change.locationId)
    await recordAudit(tx, { at: now, actor: principal.user.id, action: 'point_of_sale.changed', subject: pos.id })
    const { name = current.name, alias = current.alias, locationId = current.locationId } = change
    return updatePosRow(tx, pos.id, { name, alias, locationId })
  })
}

/**
 * Deletes a till that was never enabled; its address is free again. What was built to enable it but not yet bumped is given up.
 * @throws ApiError pos_wrong_status once it was enabled, transaction_in_progress while it is being enabled
 */
export async function removePos(deps: ApiDeps, principal: RegisteredPrincipal, { id }: PosRow): Promise<void> {
  const now = deps.clock.now()
  await inTransaction(deps.db, async tx => {
    // In the order in which enabling locks.
    await supersede(tx, posLock(id), now)
    const pos = await lockPos(tx, id)
    if (!pos) throw new ApiError('not_found')
    if (toPosStatus(pos) !== 'ready') throw new ApiError('pos_wrong_status')
    await deletePosRow(tx, id)
    await recordAudit(tx, { at: now, actor: principal.user.id, action: 'point_of_sale.deleted', subject: id })
  })
}

async function assertLocation(tx: Tx, businessId: string, locationId: string | null | undefined): Promise<void> {
  if (locationId && !(await hasLocation(tx, businessId, locationId))) throw new ApiError('not_found', 'no such location')
}

async function lockOpenable(tx: Tx, id: string): Promise<PosRow> {
  const pos = await lockPos(tx, id)
  if (!pos) throw new ApiError('not_found')
  if (toPosStatus(pos) === 'disabled') throw new ApiError('pos_wrong_status')
  return pos
}

/**
 * What a customer sees of a till.
 * @throws ApiError not_found also for a till that was never enabled
 */
async function describePublicPos(deps: ApiDeps, pos: PosRow | undefined) {
  if (!pos?.enabledAt) throw new ApiError('not_found')
  const business = await readBusinessAccount(deps.db, pos.businessId)
  const account = await readTillAccount(deps, pos)
  const accepts = await describeAssets(deps, account ? listAccepted(account) : [])
  return toDocument('public_pos', pos.id, presentPublicPos(deps, pos, business, accepts))
}

export async function describePublicPosById(deps: ApiDeps, posId: string) {
  return describePublicPos(deps, await readPosById(deps.db, posId))
}

export async function describePublicPosByKey(deps: ApiDeps, publicKey: string) {
  return describePublicPos(deps, await findPosRowByKey(deps.db, publicKey))
}
