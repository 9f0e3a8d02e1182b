import { ApiError } from '@lealta/contract'
import type { ApiDeps } from '#deps.ts'
import { isUnderWay } from './prepared.repository.ts'

/**
 * Refuses what is signed and on its way already. Asked before the balance is, which no longer has what that one takes: so the person is told
 * the reason, and not that there is too little. `prepareTransaction` asks again, with the lock.
 * @throws ApiError transaction_in_progress
 */
export async function assertNotUnderWay(deps: Pick<ApiDeps, 'db'>, lockKey: string): Promise<void> {
  if (await isUnderWay(deps.db, lockKey)) throw new ApiError('transaction_in_progress')
}
