import { ApiError } from '@lealta/contract'
import type { ApiDeps } from '#deps.ts'
import { findWalletByKey } from '#domain/wallets/wallets.repository.ts'

/**
 * Only people act with a key of their own: a business, a till or an issuer is no operator and holds no account.
 * @throws ApiError operator_not_person, operator_without_wallet while the person's wallet is not on the ledger
 */
export async function assertPerson(deps: Pick<ApiDeps, 'db'>, publicKey: string): Promise<void> {
  const wallet = await findWalletByKey(deps.db, publicKey)
  if (wallet?.type !== 'individual') throw new ApiError('operator_not_person')
  if (wallet.enabledAt === null) throw new ApiError('operator_without_wallet')
}
