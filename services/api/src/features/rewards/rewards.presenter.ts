import type { Reward } from '@lealta/contract'
import type { Stroops } from '@lealta/kernel'
import { formatDecimal } from '@lealta/stellar/amount'
import type { z } from 'zod'
import type { ApiDeps } from '#deps.ts'
import { presentSale } from '#domain/sales/sale.presenter.ts'
import type { SaleRow } from '#domain/sales/sales.repository.ts'
import { presentToken } from '#domain/tokens/token.presenter.ts'
import { isExpired } from '#domain/tokens/token-status.ts'
import type { TokenRow } from '#domain/tokens/tokens.repository.ts'

/** A reward as its business sees it (spec §3). */
export function presentReward(
  deps: Pick<ApiDeps, 'publicUrl'>,
  token: TokenRow,
  context: Parameters<typeof presentToken>[2] & {
    redeemed: number
    sale: SaleRow | undefined
    caller: string
    now: Date
  },
): z.input<typeof Reward> {
  if (!token.benefit) throw new TypeError('a reward without a benefit')
  return {
    ...presentToken(deps, token, context),
    benefit: token.benefit,
    pointsRequired: formatDecimal((token.pointsRequired ?? 0n) as Stroops),
    expiresAt: token.expiresAt?.toISOString() ?? null,
    redemptionInstructions: token.redemptionInstructions,
    conditions: token.conditions,
    requirements: token.requirements,
    expired: isExpired(token, context.now),
    redeemed: context.redeemed,
    sale: context.sale ? { id: context.sale.id, ...presentSale(deps, context.sale, token, context.caller) } : null,
  }
}
