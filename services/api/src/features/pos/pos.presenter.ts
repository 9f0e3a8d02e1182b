import type { Asset, PointOfSale, PublicPos, Redemption, TillEvent, TillPayment } from '@lealta/contract'
import { type Stroops, toStroops } from '@lealta/kernel'
import { formatDecimal } from '@lealta/stellar/amount'
import type { z } from 'zod'
import type { ApiDeps } from '#deps.ts'
import type { BusinessAccount } from '#domain/businesses/business-accounts.repository.ts'
import { presentImage } from '#domain/images/present-image.ts'
import { toAsset } from '#domain/ledger/asset-id.ts'
import type { presentShown } from '#domain/recipients/names.ts'
import type { TokenRow } from '#domain/tokens/tokens.repository.ts'
import { linkTo } from '#portal-links.ts'
import type { PosRow, TillEventRow, TillSeen } from './pos.repository.ts'

/** Status of a till (spec §4). */
export function toPosStatus(pos: PosRow): 'ready' | 'enabled' | 'disabled' {
  return pos.disabledAt ? 'disabled' : pos.enabledAt ? 'enabled' : 'ready'
}

/** A till as its business sees it. `payUri` is signed by the caller, since that takes a key. */
export function presentPos(
  deps: Pick<ApiDeps, 'publicUrl'>,
  pos: PosRow,
  context: { accepts: string[]; missing: string[]; float: Stroops | null; payUri: string | null; seen: TillSeen | undefined },
): z.input<typeof PointOfSale> {
  const isOpen = toPosStatus(pos) === 'enabled'
  return {
    businessId: pos.businessId,
    name: pos.name,
    alias: pos.alias,
    locationId: pos.locationId,
    locationName: context.seen?.location ?? null,
    status: toPosStatus(pos),
    walletId: pos.walletId,
    publicKey: pos.publicKey,
    accepts: context.accepts,
    missing: context.missing,
    float: context.float === null ? null : formatDecimal(context.float),
    last: context.seen?.last?.toISOString() ?? null,
    payLink: isOpen ? linkTo(deps, 'till', pos.id) : null,
    payUri: isOpen ? context.payUri : null,
    createdAt: pos.createdAt.toISOString(),
    enabledAt: pos.enabledAt?.toISOString() ?? null,
    disabledAt: pos.disabledAt?.toISOString() ?? null,
  }
}

/** A till that was opened, as a customer sees it. */
export function presentPublicPos(
  deps: Pick<ApiDeps, 'publicUrl'>,
  pos: PosRow,
  business: BusinessAccount,
  accepts: Asset[],
): z.input<typeof PublicPos> {
  return {
    businessId: business.id,
    businessName: business.name,
    logo: presentImage(deps, business.logoId),
    accent: business.accent as z.input<typeof PublicPos>['accent'],
    name: pos.name,
    status: pos.disabledAt ? 'disabled' : 'enabled',
    publicKey: pos.publicKey,
    accepts,
  }
}

type EventContext = { pos: Pick<PosRow, 'id' | 'name'>; token: TokenRow | undefined; customer: ReturnType<typeof presentShown> }

/** One event of a till. */
export function presentTillEvent(deps: Pick<ApiDeps, 'publicUrl'>, row: TillEventRow, context: EventContext): z.input<typeof TillEvent> {
  return row.kind === 'redemption' && context.token
    ? { type: 'redemption', id: row.id, redemption: presentRedemption(deps, row, context.token, context) }
    : { type: 'payment', id: row.id, payment: presentTillPayment(row, context) }
}

function presentRedemption(
  deps: Pick<ApiDeps, 'publicUrl'>,
  row: TillEventRow,
  token: TokenRow,
  { pos, customer }: EventContext,
): z.input<typeof Redemption> {
  if (!token.benefit) throw new TypeError('a reward without a benefit')
  return {
    posId: pos.id,
    posName: pos.name,
    rewardId: token.id,
    rewardName: token.name,
    asset: row.asset,
    code: token.code,
    image: presentImage(deps, token.imageId),
    benefit: token.benefit,
    redemptionInstructions: token.redemptionInstructions,
    quantity: formatDecimal(toStroops(row.amount)),
    customer: row.customerKey,
    customerName: customer.name,
    customerFace: customer.face,
    status: row.status === 'refused' ? 'refused' : 'redeemed',
    reason: row.reason,
    hash: row.hash,
    isReturned: row.returnHash !== null,
    redeemedAt: row.at.toISOString(),
  }
}

function presentTillPayment(row: TillEventRow, { pos, customer }: EventContext): z.input<typeof TillPayment> {
  return {
    posId: pos.id,
    asset: row.asset,
    code: toAsset(row.asset).code,
    amount: formatDecimal(toStroops(row.amount)),
    customer: row.customerKey,
    customerName: customer.name,
    customerFace: customer.face,
    hash: row.hash,
    paidAt: row.at.toISOString(),
  }
}
