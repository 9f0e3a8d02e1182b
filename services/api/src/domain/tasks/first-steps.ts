import { FirstStep } from '@lealta/contract'
import type { ApiDeps } from '#deps.ts'
import type { BusinessAccount } from '#domain/businesses/business-accounts.repository.ts'
import { toTokenAssetId } from '#domain/tokens/token-asset.ts'
import type { TokenRow } from '#domain/tokens/tokens.repository.ts'
import { hasGivenPoints, hasSoldRewards } from './first-steps.repository.ts'

type Of = { business: Pick<BusinessAccount, 'id' | 'isProfileComplete'>; program: TokenRow | undefined; tills: readonly unknown[] }

/** Which first steps a business has taken (look and feel "Checklist"). @param of.tills its open ones */
export async function readFirstSteps(deps: Pick<ApiDeps, 'db'>, of: Of): Promise<Record<FirstStep, boolean>> {
  const done = {} as Record<FirstStep, boolean>
  for (const step of FirstStep.options) done[step] = await isTaken[step](deps, of)
  return done
}

/** The first step that a business has not taken yet: no further ones are asked for. */
export async function findNextStep(deps: Pick<ApiDeps, 'db'>, of: Of): Promise<FirstStep | undefined> {
  for (const step of FirstStep.options) if (!(await isTaken[step](deps, of))) return step
  return undefined
}

const isTaken: Record<FirstStep, (deps: Pick<ApiDeps, 'db'>, of: Of) => boolean | Promise<boolean>> = {
  profile: (_, { business }) => business.isProfileComplete,
  program: (_, { program }) => Boolean(program?.enabledAt),
  firstPoints: ({ db }, { business, program }) => hasGivenPoints(db, business.id, (program && toTokenAssetId(program)) ?? ''),
  reward: ({ db }, { business }) => hasSoldRewards(db, business.id),
  till: (_, { tills }) => tills.length > 0,
}
