import { type AccessLevel, type ActivityRecord, ApiError } from '@lealta/contract'
import { toStroops } from '@lealta/kernel'
import { formatDecimal } from '@lealta/stellar/amount'
import type { z } from 'zod'
import type { Db } from '#db/index.ts'
import { takePage } from '#db/paging.ts'
import type { ApiDeps } from '#deps.ts'
import { listPurchasesByHash } from '#domain/earn-rules/earn-rules.repository.ts'
import { presentPurchase } from '#domain/earn-rules/present-purchase.ts'
import { toAsset } from '#domain/ledger/asset-id.ts'
import { listRequestsPaid } from '#domain/pay-requests/pay-requests.repository.ts'
import { presentShown, readNames, type Shown, type ShownAccount, type Viewer } from '#domain/recipients/names.ts'
import { type EarningRow, listEarningsByHash } from '#domain/tokens/earnings.repository.ts'
import { toTokenAssetId } from '#domain/tokens/token-asset.ts'
import { listTokensByIssuer } from '#domain/tokens/tokens.repository.ts'
import { type ActivityRow, findActivityWallet, listActivityRows, listFilteredRows, listPendingStatuses } from './activity.repository.ts'
import { listOccasions } from './occasions.repository.ts'

/**
 * Whose activity a wallet id stands for: the wallet's key, and the business whose main wallet or till it is. Somebody without access to the
 * business, who only signs for the wallet, sees it as the wallet itself does.
 * @throws ApiError not_found
 */
export async function readActivityOwner(db: Db, walletId: string, level: AccessLevel | undefined): Promise<Viewer> {
  const owner = await findActivityWallet(db, walletId)
  if (!owner) throw new ApiError('not_found')
  return level ? owner : { ...owner, businessId: undefined }
}

/**
 * What the product knows of transactions by hash (spec §7 `GET /activity/{walletId}`).
 * @param level of the caller in the wallet's business
 * @param text one hash, or several with commas
 * @throws ApiError not_found when a single hash is of an external transaction
 */
export async function describeActivity(deps: ApiDeps, walletId: string, level: AccessLevel | undefined, text: string) {
  const hashes = text.split(',')
  const owner = await readActivityOwner(deps.db, walletId, level)
  const rows = await listActivityRows(deps.db, owner, hashes)
  if (rows.length === 0 && hashes.length === 1) throw new ApiError('not_found')
  return { data: await presentActivity(deps, owner, rows) }
}

/**
 * Records of a wallet's transactions that filters find, newest first. What happened outside the product has no record, and is found by none.
 * @throws ApiError not_found
 */
export async function listActivity(
  deps: ApiDeps,
  { walletId, level }: { walletId: string; level: AccessLevel | undefined },
  query: Parameters<typeof listFilteredRows>[2],
) {
  const owner = await readActivityOwner(deps.db, walletId, level)
  const { rows, next } = takePage(await listFilteredRows(deps.db, owner.publicKey, query), query.limit)
  return { data: await presentActivity(deps, owner, rows), meta: { next } }
}

/** Records for a viewer, with the names that they may see. */
export async function presentActivity(deps: ApiDeps, viewer: Viewer, rows: readonly ActivityRow[]) {
  const names = await readNames(
    deps,
    viewer,
    rows.flatMap(row => [row.fromKey, row.toKey]),
  )
  const given = await readGiven(deps.db, rows)
  const waiting = rows.filter(row => row.entityType === 'paymentClaimable')
  const pending = await listPendingStatuses(deps.db, waiting)
  const points = rows.filter(row => GIVING.has(row.entityType))
  const earnings = await listEarningsByHash(
    deps.db,
    points.map(row => row.hash),
  )
  const purchases = await listPurchasesByHash(
    deps.db,
    points.map(row => row.hash),
  )
  const requests = await listRequestsPaid(
    deps.db,
    rows.filter(row => row.entityType === 'payment'),
  )
  const occasions = await listOccasions(
    deps.db,
    rows.map(row => row.hash),
  )
  return rows.map(row => ({
    id: row.id,
    type: 'activity' as const,
    attributes: {
      ...{ orderId: null, returned: null, ...occasions.get(row.hash) },
      ...present(deps, row, viewer, names),
      isGift: isGift(given.get(row.asset ?? ''), names.get(row.fromKey ?? ''), names.get(row.toKey ?? '')),
      pending: pending.get(row.id) ?? null,
      payRequestId: requests.get(row) ?? occasions.get(row.hash)?.payRequestId ?? null,
      earning: presentEarning(earnings.find(({ hash }) => hash === row.hash)),
      purchase: purchases.filter(({ hash }) => hash === row.hash).map(presentPurchase)[0] ?? null,
    },
  }))
}

/** The business that issues an asset, of points and rewards: a branded token is money, which is paid. By asset id. */
async function readGiven(db: Db, rows: readonly ActivityRow[]): Promise<Map<string | null, string>> {
  const issuers = rows.flatMap(({ asset }) => (asset && toAsset(asset).issuer) ?? [])
  const tokens = await listTokensByIssuer(db, [...new Set(issuers)])
  return new Map(tokens.filter(({ kind }) => kind !== 'token').map(token => [toTokenAssetId(token), token.businessId]))
}

/** Whether a business sent what it issues itself, and not from one of its accounts to another. */
function isGift(issuedBy: string | undefined, from: ShownAccount | undefined, to: ShownAccount | undefined): boolean {
  return issuedBy !== undefined && from?.businessId === issuedBy && to?.businessId !== issuedBy
}

/** Transactions that may give points for a purchase. */
const GIVING = new Set(['payment', 'paymentClaimable', 'mint'])

function presentEarning(earning: EarningRow | undefined): z.input<typeof ActivityRecord>['earning'] {
  return earning ? { amount: formatDecimal(toStroops(earning.amount)), owed: formatDecimal(toStroops(earning.taken)) } : null
}

function present(
  deps: ApiDeps,
  row: ActivityRow,
  viewer: Viewer,
  names: Map<string, Shown>,
): Omit<z.input<typeof ActivityRecord>, 'isGift' | 'pending' | 'payRequestId' | 'orderId' | 'returned' | 'earning' | 'purchase'> {
  return {
    entityType: row.entityType as z.input<typeof ActivityRecord>['entityType'],
    hash: row.hash,
    title: row.title,
    asset: row.asset,
    assetCode: row.asset && toAsset(row.asset).code,
    amount: row.amount,
    place: row.place,
    sent: presentSum(row.sentAmount, row.sentAsset),
    from: row.fromKey === null ? null : { publicKey: row.fromKey, ...presentShown(deps, names.get(row.fromKey)) },
    to: presentReceiver(deps, row, viewer, names),
    memo: row.memo,
    fee: row.fee,
    platformFee: presentSum(row.platformFee, row.platformFeeAsset),
    redemptionId: row.redemptionId,
    createdAt: row.createdAt.toISOString(),
  }
}

function presentSum(amount: string | null, asset: string | null) {
  return amount === null || asset === null ? null : { amount, asset, code: toAsset(asset).code }
}

/** The address that a sender typed is for the sender and for whom it belongs to. */
function presentReceiver(deps: ApiDeps, row: ActivityRow, viewer: Viewer, names: Map<string, Shown>): z.input<typeof ActivityRecord>['to'] {
  if (row.toKey === null && row.toEmail === null) return null
  const isParty = [row.fromKey, row.toKey].includes(viewer.publicKey) || (row.businessId !== null && row.businessId === viewer.businessId)
  return { publicKey: row.toKey, ...presentShown(deps, names.get(row.toKey ?? '')), email: isParty ? row.toEmail : null }
}
