import type { Sale } from '@lealta/contract'
import { STROOPS_PER_UNIT, toStroops } from '@lealta/kernel'
import { formatDecimal, toCost, toPrice } from '@lealta/stellar/amount'
import type { z } from 'zod'
import type { tokens } from '#db/index.ts'
import type { ApiDeps } from '#deps.ts'
import { presentImage } from '#domain/images/present-image.ts'
import type { SaleRow } from './sales.repository.ts'
import { toRemaining } from './sales.ts'

/** What a sale says of the token that it sells. */
type SoldToken = Pick<typeof tokens.$inferSelect, 'kind' | 'name' | 'code' | 'imageId' | 'issuer'>

/** A sale (spec §3) of a token, as a member of the business sees it. */
export function presentSale(deps: Pick<ApiDeps, 'publicUrl'>, sale: SaleRow, token: SoldToken, caller: string): z.input<typeof Sale> {
  return {
    tokenId: sale.tokenId,
    ...{ kind: token.kind, name: token.name, code: token.code },
    image: presentImage(deps, token.imageId),
    asset: `${token.code}-${token.issuer}`,
    status: toSaleStatus(sale),
    ...presentTerms(sale),
    quantity: formatDecimal(toStroops(sale.quantity)),
    sold: formatDecimal(toStroops(sale.sold)),
    totalPrice: formatDecimal(toStroops(sale.income)),
    saleAccount: sale.account,
    opener: sale.opener,
    isOpener: sale.opener === caller,
    createdAt: (sale.openedAt ?? sale.createdAt).toISOString(),
    closedAt: sale.closedAt?.toISOString() ?? null,
  }
}

function toSaleStatus(sale: SaleRow): z.input<typeof Sale>['status'] {
  if (sale.closedAt) return 'closed'
  if (sale.openedAt === null) return 'opening'
  return toRemaining(sale) === 0n ? 'sold_out' : 'open'
}

/** What anybody may know of a sale: price, stock, and how much one order may take. */
export function presentTerms(sale: SaleRow) {
  const price = toStroops(sale.price)
  const unit = toStroops(STROOPS_PER_UNIT)
  return {
    price: formatDecimal(price),
    unitCost: formatDecimal(toCost(unit, toPrice(price))),
    priceAsset: sale.priceAsset,
    remaining: formatDecimal(toRemaining(sale)),
    minimum: sale.minOrder === null ? null : formatDecimal(toStroops(sale.minOrder)),
    maximum: sale.maxOrder === null ? null : formatDecimal(toStroops(sale.maxOrder)),
  }
}
