import type { Purchase } from '@lealta/contract'
import { toStroops } from '@lealta/kernel'
import { formatDecimal } from '@lealta/stellar/amount'
import type { z } from 'zod'
import type { PurchaseRow } from './earn-rules.repository.ts'

/** A purchase with what it earned, and by which rules. */
export function presentPurchase(row: PurchaseRow): z.input<typeof Purchase> {
  const { id, currency, version, items, lines, cuts } = row
  return {
    ...{ id, currency, version, items, lines, cuts },
    amount: formatDecimal(toStroops(row.amount)),
    points: formatDecimal(toStroops(row.points)),
    createdAt: row.createdAt.toISOString(),
  }
}
