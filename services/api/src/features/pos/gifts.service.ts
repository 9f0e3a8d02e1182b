import { type AccessLevel, ApiError, type TillGift } from '@lealta/contract'
import { toStroops } from '@lealta/kernel'
import { formatDecimal } from '@lealta/stellar/amount'
import type { z } from 'zod'
import { inTransaction } from '#db/index.ts'
import { takePage } from '#db/paging.ts'
import type { ApiDeps } from '#deps.ts'
import type { RegisteredPrincipal } from '#domain/access/principal.ts'
import { recordAudit } from '#domain/audit/audit.ts'
import { presentShown, readNames } from '#domain/recipients/names.ts'
import { isUnclaimed, lockEarning } from '#domain/tokens/earnings.repository.ts'
import { undoEarning } from '#domain/tokens/earnings.ts'
import { type GiftWithState, listGiftRows, lockGift, readGiftRow, setGiftVoided } from '#domain/tokens/till-gifts.repository.ts'
import { listTokens } from '#domain/tokens/tokens.repository.ts'
import type { PosRow } from './pos.repository.ts'

/** For how long what was given at a till can be voided. */
const VOIDABLE_MS = 24 * 60 * 60_000

/** Who asks: whoever only serves at the till has to do with their own gifts, owners and managers with all. */
export type GiftViewer = { actor: RegisteredPrincipal; level: AccessLevel | undefined }

/** Owners and managers see what everybody gave. */
export const seesAll = ({ level }: GiftViewer): boolean => level === 'owner' || level === 'manager'

/** Points given at a till, newest first: all of them for owners and managers, for others their own. */
export async function listTillGifts(deps: ApiDeps, viewer: GiftViewer, pos: PosRow, query: { cursor?: string | undefined; limit: number }) {
  const giverId = seesAll(viewer) ? undefined : viewer.actor.user.id
  const { rows, next } = takePage(await listGiftRows(deps.db, pos.id, { ...query, giverId }), query.limit)
  return { data: await describeGifts(deps, viewer, pos, rows), meta: { next } }
}

/**
 * Voids what was given at a till: what of it the customer has is owed since, and taken from their next points (product decision 6). By
 * whoever gave, an owner or a manager; again it changes nothing.
 * @throws ApiError not_found, forbidden, gift_too_old after a day, earning_not_accepted while nobody has the points
 */
export async function voidTillGift(deps: ApiDeps, viewer: GiftViewer, pos: PosRow, giftId: string) {
  const { actor } = viewer
  const now = deps.clock.now()
  await inTransaction(deps.db, async tx => {
    const gift = await lockGift(tx, pos.id, giftId)
    if (!gift) throw new ApiError('not_found')
    if (!seesAll(viewer) && gift.giverId !== actor.user.id) throw new ApiError('not_found')
    if (gift.voidedAt !== null) return
    if (now.getTime() - gift.createdAt.getTime() > VOIDABLE_MS) throw new ApiError('gift_too_old')
    const earning = gift.earningId === null ? undefined : await lockEarning(tx, gift.tokenId, gift.earningId)
    if (!earning || (earning.hash !== null && (await isUnclaimed(tx, earning.hash)))) throw new ApiError('earning_not_accepted')
    await undoEarning(tx, earning, earning.amount, now)
    await setGiftVoided(tx, giftId, now, actor.publicKey)
    await recordAudit(tx, { at: now, actor: actor.user.id, action: 'gift.void', subject: giftId, details: { amount: String(gift.amount) } })
  })
  const [data] = await describeGifts(deps, viewer, pos, [(await readGiftRow(deps.db, giftId))!])
  return { data: data! }
}

async function describeGifts(deps: ApiDeps, viewer: GiftViewer, pos: PosRow, rows: readonly GiftWithState[]) {
  const tokens = await listTokens(deps.db, [...new Set(rows.map(row => row.tokenId))])
  const keys = rows.flatMap(row => [row.customerKey, row.giverKey, row.voidedBy])
  const names = await readNames(deps, { publicKey: pos.publicKey ?? '', businessId: pos.businessId }, keys)
  const oldest = deps.clock.now().getTime() - VOIDABLE_MS
  return rows.map(row => {
    const status = toStatus(row)
    const attributes: z.input<typeof TillGift> = {
      status,
      code: tokens.find(({ id }) => id === row.tokenId)?.code ?? '',
      amount: decimal(row.amount),
      taken: decimal(row.taken),
      customer: row.customerKey,
      customerEmail: row.customerEmail,
      ...toCustomer(presentShown(deps, names.get(row.customerKey ?? ''))),
      giver: row.giverKey,
      giverName: names.get(row.giverKey)?.name ?? null,
      isOwn: row.giverId === viewer.actor.user.id,
      mayVoid: status === 'given' && row.earningId !== null && row.createdAt.getTime() >= oldest,
      voidedByName: row.voidedBy === null ? null : (names.get(row.voidedBy)?.name ?? null),
      voidedAt: row.voidedAt?.toISOString() ?? null,
      hash: row.hash,
      givenAt: row.createdAt.toISOString(),
    }
    return { id: row.id, type: 'till_gift' as const, attributes }
  })
}

function toStatus({ voidedAt, waited }: GiftWithState): TillGift['status'] {
  if (voidedAt !== null) return 'voided'
  return waited === 'waiting' || waited === 'cancelled' ? waited : 'given'
}

const toCustomer = ({ name, face }: ReturnType<typeof presentShown>) => ({ customerName: name, customerFace: face })

const decimal = (amount: bigint): string => formatDecimal(toStroops(amount))
