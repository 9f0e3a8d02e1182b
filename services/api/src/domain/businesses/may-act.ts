import { ApiError } from '@lealta/contract'
import type { Db, Tx } from '#db/index.ts'
import { readRegistrationStatus } from '#domain/kyb/kyb.repository.ts'

/**
 * Lets things be done for a business as long as the review that registered it stands: until it is decided, and after its owner was deleted,
 * nothing is. Asked where a transaction is prepared, again where it is bumped, and where others are written to in its name.
 * @throws ApiError kyb_not_valid
 */
export async function assertMayAct(db: Db | Tx, businessId: string): Promise<void> {
  if ((await readRegistrationStatus(db, businessId)) !== 'valid') throw new ApiError('kyb_not_valid')
}
