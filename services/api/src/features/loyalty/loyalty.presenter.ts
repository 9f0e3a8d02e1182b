import type { LoyaltyProgram, Readiness } from '@lealta/contract'
import type { Stroops } from '@lealta/kernel'
import { formatDecimal } from '@lealta/stellar/amount'
import type { z } from 'zod'
import type { ApiDeps } from '#deps.ts'
import { presentImage } from '#domain/images/present-image.ts'
import { toTokenAssetId } from '#domain/tokens/token-asset.ts'
import type { Figures } from '#domain/tokens/token-figures.ts'
import { toTokenStatus } from '#domain/tokens/token-status.ts'
import type { TokenRow } from '#domain/tokens/tokens.repository.ts'

/** A loyalty program as its business sees it (spec §3). */
export function presentLoyaltyProgram(
  deps: Pick<ApiDeps, 'publicUrl'>,
  token: TokenRow,
  context: { readiness: z.input<typeof Readiness>; figures: Figures | null },
): z.input<typeof LoyaltyProgram> {
  const isEnabled = token.enabledAt !== null
  return {
    businessId: token.businessId,
    name: token.name,
    code: token.code,
    description: token.description,
    image: presentImage(deps, token.imageId),
    termsLink: token.termsLink,
    termsText: token.termsText,
    supply: token.fixedAmount === null ? { kind: 'unlimited' } : { kind: 'fixed', amount: formatDecimal(token.fixedAmount as Stroops) },
    status: toTokenStatus(token),
    readiness: context.readiness,
    issuer: token.issuer,
    assetId: toTokenAssetId(token),
    ipfshash: token.ipfshash,
    metadataChanged: token.metadataChanged,
    enabledAt: token.enabledAt?.toISOString() ?? null,
    createdAt: token.createdAt.toISOString(),
    joinLink: isEnabled ? `${deps.publicUrl}/j/${token.id}` : null,
    figures: context.figures,
  }
}
