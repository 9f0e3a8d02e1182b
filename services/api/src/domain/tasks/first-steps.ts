import type { FirstStep } from '@lealta/contract'
import type { ApiDeps } from '#deps.ts'
import type { BusinessAccount } from '#domain/businesses/business-accounts.repository.ts'
import { toTokenAssetId } from '#domain/tokens/token-asset.ts'
import type { TokenRow } from '#domain/tokens/tokens.repository.ts'
import { hasGivenPoints, hasSoldRewards } from './first-steps.repository.ts'

type Of = { business: Pick<BusinessAccount, 'id' | 'isProfileComplete'>; program: TokenRow | undefined; tills: readonly unknown[] }

/** Which first steps a business has taken (look and feel "Checklist"), in their order. @param of.tills its open ones */
export async function readFirstSteps(deps: Pick<ApiDeps, 'db'>, { business, program, tills }: Of): Promise<Record<FirstStep, boolean>> {
  return {
    profile: business.isProfileComplete,
    program: Boolean(program?.enabledAt),
    firstPoints: await hasGivenPoints(deps.db, business.id, (program && toTokenAssetId(program)) ?? ''),
    reward: await hasSoldRewards(deps.db, business.id),
    till: tills.length > 0,
  }
}
