import type { LoyaltyProgram, Readiness, Reward } from '@lealta/contract'
import type { Stroops } from '@lealta/kernel'
import { formatDecimal } from '@lealta/stellar/amount'
import type { z } from 'zod'
import type { ApiDeps } from '#deps.ts'
import { presentImage } from '#domain/images/present-image.ts'
import { toTokenAssetId } from './token-asset.ts'
import type { Figures } from './token-figures.ts'
import { toTokenStatus } from './token-status.ts'
import type { TokenRow } from './tokens.repository.ts'

type Alike = keyof z.input<typeof LoyaltyProgram> & keyof z.input<typeof Reward>

/** What a program and a reward say of themselves alike (spec §3). `walletKey` is that of the main wallet of their business. */
export function presentToken(
  deps: Pick<ApiDeps, 'publicUrl'>,
  token: TokenRow,
  { readiness, figures, walletKey }: { readiness: z.input<typeof Readiness>; figures: Figures | null; walletKey: string },
): Pick<z.input<typeof LoyaltyProgram>, Alike> {
  return {
    businessId: token.businessId,
    name: token.name,
    code: token.code,
    description: token.description,
    image: presentImage(deps, token.imageId),
    supply: token.fixedAmount === null ? { kind: 'unlimited' } : { kind: 'fixed', amount: formatDecimal(token.fixedAmount as Stroops) },
    status: toTokenStatus(token),
    readiness,
    issuer: token.issuer,
    distributionAccount: token.issuer === null ? null : walletKey,
    assetId: toTokenAssetId(token),
    ipfshash: token.ipfshash,
    metadataChanged: token.metadataChanged,
    enabledAt: token.enabledAt?.toISOString() ?? null,
    createdAt: token.createdAt.toISOString(),
    figures,
  }
}
