import { ApiError } from '@lealta/contract'
import type { AccountRecord } from '@lealta/stellar/horizon'
import type { ApiDeps } from '#deps.ts'
import { assertSigner, readLedgerAccount, readWeight, type Threshold } from '#domain/ledger/ledger.ts'
import { type BusinessAccount, readBusinessAccount } from './business-accounts.repository.ts'

/** An enabled business that the caller's key may act for. */
export type ActingBusiness = BusinessAccount & { sponsor: string; account: AccountRecord }

/**
 * Lets a key act with the main wallet of a business: decided by the ledger's signers, not by portal roles (spec §6).
 * @param threshold that the key must reach, or how it follows from what the owner lets operators do
 * @throws ApiError wallet_not_enabled, forbidden, network_unavailable
 */
export async function readActingBusiness(
  deps: ApiDeps,
  businessId: string,
  publicKey: string,
  threshold: Threshold | ((business: BusinessAccount) => Threshold),
): Promise<ActingBusiness> {
  const business = await readBusinessAccount(deps.db, businessId)
  const { sponsor } = business
  if (!business.isEnabled || sponsor === null) throw new ApiError('wallet_not_enabled')
  const account = await readLedgerAccount(deps, business.walletKey)
  if (!account) throw new ApiError('wallet_not_enabled', 'the main wallet is not on the ledger')
  assertSigner(account, publicKey, typeof threshold === 'function' ? threshold(business) : threshold)
  return { ...business, sponsor, account }
}

/** Whose key a new account gets: the owner's as long as it controls the main wallet, else that of the admin who makes it. */
export function chooseAdminKey({ walletKey, account }: Pick<ActingBusiness, 'walletKey' | 'account'>, actorKey: string): string {
  return readWeight(account, walletKey) >= account.thresholds.high ? walletKey : actorKey
}
