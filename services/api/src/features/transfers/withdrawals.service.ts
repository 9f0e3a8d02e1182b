import { ApiError, permissions, type Withdrawal } from '@lealta/contract'
import type { IssuedAsset } from '@lealta/stellar/asset'
import { type AnchorTransaction, readWithdrawalPayment, type WithdrawalPayment } from '@lealta/stellar/sep24'
import { buildWithdraw } from '@lealta/stellar/transactions'
import type { z } from 'zod'
import type { ApiDeps } from '#deps.ts'
import { toDocument } from '#documents.ts'
import { readWalletBy } from '#domain/access/principal.repository.ts'
import type { RegisteredPrincipal } from '#domain/access/principal.ts'
import { toAsset, toAssetId } from '#domain/ledger/asset-id.ts'
import { assertSigner, readLedgerAccount } from '#domain/ledger/ledger.ts'
import { readAnchorWay } from '#domain/payment-providers/payment-ways.ts'
import { canHold, demandsMemo, hasRoomFor } from '#domain/recipients/can-hold.ts'
import { nameForeign } from '#domain/tokens/assets.ts'
import { assertNotUnderWay } from '#domain/transactions/assert-not-under-way.ts'
import { assertAvailable } from '#domain/transactions/available.ts'
import { blank, toParty } from '#domain/transactions/description.ts'
import { prepareBeside } from '#domain/transactions/prepare-beside.ts'
import type { Prepared } from '#domain/transactions/prepare-transaction.ts'
import { isUnderWay } from '#domain/transactions/prepared.repository.ts'
import type { Recorder } from '#domain/transactions/recorders.ts'
import { readActing } from '#domain/wallets/acting-wallet.ts'
import { readAtAnchor, toApiError } from './anchor.ts'
import { findWithdrawal, keepWithdrawal, lockIsPaid, updatePaid, type WithdrawalRow } from './transfers.repository.ts'

/** Who asks, for which wallet, from where in the network. */
type Caller = { actor: RegisteredPrincipal; walletId: string; address: string }
type Input = { homeDomain?: string | undefined; asset: string; transactionId: string; token: string }

const toLockKey = ({ id }: Pick<WithdrawalRow, 'id'>): string => `withdrawal:${id}`

/**
 * Prepares the payment of a withdrawal (chain design §4 "withdraw"): the anchor is asked what it waits for, and exactly that is built, with
 * its memo. What it asked for first is kept: later it may ask for nothing else. At most one payment is on its way, and none after that.
 * @throws ApiError those of `readAtAnchor`; withdrawal_not_waiting when the anchor waits for no payment, withdrawal_changed when it asks for
 *   something else than before, withdrawal_already_paid, transaction_in_progress; insufficient_balance, no_trust, wallet_not_enabled, wallet_closed,
 *   signer_level_too_low, network_unavailable
 */
export async function prepareWithdrawal(deps: ApiDeps, { actor, walletId, address }: Caller, input: Input): Promise<Prepared> {
  const { transactionId } = input
  const asset = toIssued(input.asset)
  const { account: source, businessId } = await readActing(deps, actor, walletId)
  assertSigner(source, actor.key, permissions['transfer.make'].signer.level)
  const way = await readAnchorWay(deps, walletId, input.homeDomain)
  const { homeDomain } = way
  const known = await findWithdrawal(deps.db, { homeDomain, transactionId })
  if (known?.paidAt) throw new ApiError('withdrawal_already_paid')
  if (known) await assertNotUnderWay(deps, toLockKey(known))
  const payment = readPayment(await readAtAnchor(deps, way, { ...input, asset }), asset)
  await assertArrives(deps, payment, asset)
  const row = await keepWithdrawal(deps.db, toRow({ homeDomain, transactionId, account: source.id, asset, payment, now: deps.clock.now() }))
  assertUnchanged(row, { account: source.id, asset, payment })
  await assertAvailable(deps, source, asset, payment.amount)
  const { destination, amount, memo } = payment
  return prepareBeside(deps, {
    ...{ actor, source, address },
    describe: frame => ({
      actor,
      built: buildWithdraw({ ...frame, destination, asset, amount, memo }),
      account: source.id,
      accounts: [source],
      businessId,
      lockKey: toLockKey(row),
      resourceId: row.id,
      description: {
        ...blank,
        title: nameForeign(asset),
        asset,
        amount,
        from: toParty(source.id),
        to: toParty(destination),
        memo: row.memo,
      },
      recording: { kind: 'withdrawal', withdrawalId: row.id },
      check: async tx => {
        if (await lockIsPaid(tx, row.id)) throw new ApiError('withdrawal_already_paid')
      },
    }),
  })
}

function toIssued(id: string): IssuedAsset {
  const { code, issuer } = toAsset(id)
  if (issuer === undefined) throw new ApiError('token_not_valid', 'no anchor takes lumens')
  return { code, issuer }
}

function readPayment(transaction: AnchorTransaction, asset: IssuedAsset): WithdrawalPayment {
  const { kind, status } = transaction
  if (kind === 'withdrawal' && status !== 'pending_user_transfer_start') throw new ApiError('withdrawal_not_waiting')
  try {
    return readWithdrawalPayment(transaction, { asset })
  } catch (cause) {
    throw toApiError(cause)
  }
}

/** A payment that would not arrive, or whose owner the anchor could not tell, is none that an honest anchor asks for (product trap 6). */
async function assertArrives(deps: ApiDeps, { destination, amount, memo }: WithdrawalPayment, asset: IssuedAsset): Promise<void> {
  // A muxed address has its order inside; which account is behind it, the ledger decides.
  if (!destination.startsWith('G')) return
  const account = await readLedgerAccount(deps, destination)
  const wrong = (reason: string) => new ApiError('anchor_answer_not_valid', reason, { data: { reason } })
  if (!account || !canHold(account, asset) || !hasRoomFor(account, asset, amount))
    throw wrong('the account to pay to cannot hold the asset')
  if (memo.type === 'none' && demandsMemo(account)) throw wrong('the account to pay to demands a memo')
}

type Terms = { account: string; asset: IssuedAsset; payment: WithdrawalPayment }

function toRow({ now, homeDomain, transactionId, ...terms }: Terms & { homeDomain: string; transactionId: string; now: Date }) {
  return { homeDomain, transactionId, createdAt: now, ...toColumns(terms) }
}

function toColumns({ account, asset, payment: { destination, amount, memo } }: Terms) {
  return {
    account,
    asset: toAssetId(asset),
    amount,
    destination,
    memoType: memo.type,
    memo: memo.type === 'none' ? null : String(memo.value),
  }
}

function assertUnchanged(row: WithdrawalRow, terms: Terms): void {
  const isSame = Object.entries(toColumns(terms)).every(([name, value]) => row[name as keyof WithdrawalRow] === value)
  if (!isSame) throw new ApiError('withdrawal_changed')
}

/** How far the payment of a withdrawal is. One that this wallet has not paid is open: whether there is one, only its anchor knows. */
export async function readWithdrawal(
  deps: ApiDeps,
  { walletId, transactionId }: { walletId: string; transactionId: string },
  homeDomain = deps.anchorDomain ?? '',
) {
  const wallet = await readWalletBy(deps.db, { id: walletId })
  const found = await findWithdrawal(deps.db, { homeDomain, transactionId })
  const row = found?.account === wallet?.publicKey ? found : undefined
  const isPaying = row !== undefined && (await isUnderWay(deps.db, toLockKey(row)))
  const attributes: z.input<typeof Withdrawal> = {
    transactionId,
    status: row?.paidAt ? 'paid' : isPaying ? 'paying' : 'open',
    hash: row?.hash ?? null,
    paidAt: row?.paidAt?.toISOString() ?? null,
  }
  return toDocument('withdrawal', transactionId, attributes)
}

export const recordWithdrawal: Recorder<'withdrawal'> = (tx, { withdrawalId }, { hash, at }) =>
  updatePaid(tx, withdrawalId, { hash, paidAt: at })
