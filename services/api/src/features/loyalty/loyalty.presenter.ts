import type { LoyaltyProgram } from '@lealta/contract'
import type { z } from 'zod'
import type { ApiDeps } from '#deps.ts'
import { presentToken } from '#domain/tokens/token.presenter.ts'
import type { TokenRow } from '#domain/tokens/tokens.repository.ts'
import { linkTo } from '#portal-links.ts'

/** A loyalty program as its business sees it (spec §3). */
export function presentLoyaltyProgram(
  deps: Pick<ApiDeps, 'publicUrl'>,
  token: TokenRow,
  context: Parameters<typeof presentToken>[2],
): z.input<typeof LoyaltyProgram> {
  return {
    ...presentToken(deps, token, context),
    termsLink: token.termsLink,
    termsText: token.termsText,
    waitingPerCustomer: token.waitingPerCustomer,
    waitingSharePercent: token.waitingSharePercent,
    joinLink: token.enabledAt === null ? null : linkTo(deps, 'program', token.id),
  }
}
