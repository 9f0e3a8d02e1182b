import { ApiError } from '@lealta/contract'
import type { Db, Tx } from '#db/index.ts'
import type { ApiDeps } from '#deps.ts'
import { readUser } from './wallets.repository.ts'

type Contacts = { emailVerifiedAt: Date | null; phoneVerifiedAt: Date | null }

/**
 * Whether a person may take units that a business pays for: after one code (product decision 42). Where people register by invitation that
 * is the e-mail address, which is what was invited.
 */
export const mayCollect = ({ registration }: Pick<ApiDeps, 'registration'>, { emailVerifiedAt, phoneVerifiedAt }: Contacts): boolean =>
  Boolean(emailVerifiedAt || (registration === 'open' && phoneVerifiedAt))

/** @throws ApiError onboarding_incomplete */
export async function assertMayCollect(deps: Pick<ApiDeps, 'registration'>, db: Db | Tx, userId: string): Promise<void> {
  const user = await readUser(db, userId)
  if (!user || !mayCollect(deps, user)) throw new ApiError('onboarding_incomplete')
}
