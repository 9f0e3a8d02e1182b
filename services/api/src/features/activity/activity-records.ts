import { type AccessLevel, type ActivityRecord, ApiError } from '@lealta/contract'
import type { z } from 'zod'
import type { Db } from '#db/index.ts'
import type { ApiDeps } from '#deps.ts'
import { toAsset } from '#domain/ledger/asset-id.ts'
import { presentShown, readNames, type Shown, type Viewer } from '#domain/recipients/names.ts'
import { type ActivityRow, findActivityWallet, listActivityRows, listPendingStatuses } from './activity.repository.ts'

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

/** Records for a viewer, with the names that they may see. */
export async function presentActivity(deps: ApiDeps, viewer: Viewer, rows: readonly ActivityRow[]) {
  const names = await readNames(
    deps,
    viewer,
    rows.flatMap(row => [row.fromKey, row.toKey]),
  )
  const waiting = rows.filter(row => row.entityType === 'paymentClaimable')
  const pending = await listPendingStatuses(
    deps.db,
    waiting.map(row => row.hash),
  )
  return rows.map(row => ({
    id: row.id,
    type: 'activity' as const,
    attributes: { ...present(deps, row, viewer, names), pending: pending.get(row.hash) ?? null },
  }))
}

function present(
  deps: ApiDeps,
  row: ActivityRow,
  viewer: Viewer,
  names: Map<string, Shown>,
): Omit<z.input<typeof ActivityRecord>, 'pending'> {
  return {
    entityType: row.entityType as z.input<typeof ActivityRecord>['entityType'],
    hash: row.hash,
    title: row.title,
    asset: row.asset,
    assetCode: row.asset && toAsset(row.asset).code,
    amount: row.amount,
    from: row.fromKey === null ? null : { publicKey: row.fromKey, ...presentShown(deps, names.get(row.fromKey)) },
    to: presentReceiver(deps, row, viewer, names),
    memo: row.memo,
    fee: row.fee,
    redemptionId: row.redemptionId,
    createdAt: row.createdAt.toISOString(),
  }
}

/** The address that a sender typed is for the sender and for whom it belongs to. */
function presentReceiver(deps: ApiDeps, row: ActivityRow, viewer: Viewer, names: Map<string, Shown>): z.input<typeof ActivityRecord>['to'] {
  if (row.toKey === null && row.toEmail === null) return null
  const isParty = [row.fromKey, row.toKey].includes(viewer.publicKey) || (row.businessId !== null && row.businessId === viewer.businessId)
  return { publicKey: row.toKey, ...presentShown(deps, names.get(row.toKey ?? '')), email: isParty ? row.toEmail : null }
}
