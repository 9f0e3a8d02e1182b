import { ApiError } from '@lealta/contract'
import type { AccountRecord } from '@lealta/stellar/horizon'
import type { ApiDeps } from '#deps.ts'
import { readServerKeys } from '#domain/keys/server-keys.ts'
import type { Payer } from './sponsorship.ts'

/** Most assets of one wallet whose reserve the platform pays: people choose what they hold, the platform pays for it. */
export const MOST_BY_PLATFORM = 20

/**
 * Refuses one more asset at the expense of the platform, where it is the one who pays.
 * @throws ApiError trustlines_limit
 */
export async function assertFewByPlatform(deps: ApiDeps, payer: Payer, account: AccountRecord): Promise<void> {
  if (payer.businessId !== undefined) return
  const platform = (await readServerKeys(deps)).people.publicKey()
  if (account.balances.filter(({ sponsor }) => sponsor === platform).length >= MOST_BY_PLATFORM) throw new ApiError('trustlines_limit')
}
