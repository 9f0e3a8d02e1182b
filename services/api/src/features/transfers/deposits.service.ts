import { ApiError } from '@lealta/contract'
import { inTransaction } from '#db/index.ts'
import type { ApiDeps } from '#deps.ts'
import { toDocument } from '#documents.ts'
import { readWalletBy } from '#domain/access/principal.repository.ts'
import { toAssetId } from '#domain/ledger/asset-id.ts'
import { onNetwork } from '#domain/ledger/ledger.ts'
import { insertPending } from '#domain/payments/pending-payments.repository.ts'
import { findPendingOfBalance } from './transfers.repository.ts'

const findStablecoin = ({ stablecoins }: ApiDeps, assetId: string) => stablecoins.find(coin => toAssetId(coin) === assetId)

/**
 * Takes up a deposit that an anchor paid out as a claimable balance (SEP-24 `claimable_balance_supported`), so that it waits beside the
 * payments of people. The ledger says what and for whom it is. Repeating is safe.
 * @throws ApiError not_found for a balance that is not there and never was known, is for another account, may not be claimed at any time,
 *   or is of an asset that the configuration does not name; network_unavailable
 */
export async function noteDeposit(deps: ApiDeps, { walletId, balanceId }: { walletId: string; balanceId: string }) {
  const wallet = await readWalletBy(deps.db, { id: walletId })
  if (!wallet) throw new ApiError('not_found')
  const known = (await findPendingOfBalance(deps.db, balanceId)) ?? (await takeUp(deps, wallet.publicKey, balanceId))
  if (known?.recipientKey !== wallet.publicKey) throw new ApiError('not_found')
  return toDocument('deposit', balanceId, { pendingPaymentId: known.id, status: known.status })
}

async function takeUp(deps: ApiDeps, account: string, balanceId: string) {
  const balance = await onNetwork(() => deps.horizon.readClaimableBalance(balanceId))
  const isTheirs = balance?.claimants.some(({ destination, predicate }) => destination === account && predicate.unconditional === true)
  if (!balance || !isTheirs || !findStablecoin(deps, toAssetId(balance.asset))) return undefined
  const row = {
    balanceId,
    senderKey: balance.sponsor ?? balance.asset.issuer ?? account,
    recipientKey: account,
    recipientEmail: null,
    asset: toAssetId(balance.asset),
    amount: balance.amount,
    memo: null,
    sponsorBusinessId: null,
    status: 'waiting' as const,
    hash: null,
    createdAt: deps.clock.now(),
  }
  return (await inTransaction(deps.db, tx => insertPending(tx, row))) ?? findPendingOfBalance(deps.db, balanceId)
}
