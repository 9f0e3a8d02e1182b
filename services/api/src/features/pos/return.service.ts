import { ApiError, permissions } from '@lealta/contract'
import { toStroops } from '@lealta/kernel'
import { buildPayment } from '@lealta/stellar/transactions'
import type { ApiDeps } from '#deps.ts'
import { toAsset } from '#domain/ledger/asset-id.ts'
import { assertSigner, createFrame, readLedgerAccount } from '#domain/ledger/ledger.ts'
import { assertRoom, canHold } from '#domain/recipients/can-hold.ts'
import { listTokens } from '#domain/tokens/tokens.repository.ts'
import { assertNotUnderWay } from '#domain/transactions/assert-not-under-way.ts'
import { assertAvailable } from '#domain/transactions/available.ts'
import { blank, toParty } from '#domain/transactions/description.ts'
import { type Actor, type Prepared, prepareTransaction } from '#domain/transactions/prepare-transaction.ts'
import type { Recorder } from '#domain/transactions/recorders.ts'
import { toPosStatus } from './pos.presenter.ts'
import { findEventRow, type PosRow, setEventReturned, type TillEventRow } from './pos.repository.ts'

/**
 * Prepares sending back what arrived of a reward without being granted (chain design D10): all of it, from the till to whom it came from,
 * once. Signer: medium of the till.
 * @throws ApiError not_found, pos_wrong_status, reward_not_returnable (it was granted, or went back), recipient_without_trust, recipient_full,
 *   insufficient_balance, signer_level_too_low, transaction_in_progress, network_unavailable
 */
export async function prepareReturn(deps: ApiDeps, actor: Actor, pos: PosRow, eventId: string): Promise<Prepared> {
  const event = await findEventRow(deps.db, pos.id, eventId)
  if (!event) throw new ApiError('not_found')
  assertReturnable(event)
  const account = pos.publicKey === null || toPosStatus(pos) !== 'enabled' ? undefined : await readLedgerAccount(deps, pos.publicKey)
  if (!account) throw new ApiError('pos_wrong_status')
  assertSigner(account, actor.key, permissions['till.pay'].signer.level)
  const lockKey = `return:${event.id}`
  await assertNotUnderWay(deps, lockKey)
  const asset = toAsset(event.asset)
  const amount = toStroops(event.amount)
  const customer = await readLedgerAccount(deps, event.customerKey)
  if (!canHold(customer, asset)) throw new ApiError('recipient_without_trust')
  assertRoom(customer, asset, amount)
  await assertAvailable(deps, account, asset, amount)
  const [token] = await listTokens(deps.db, event.tokenId === null ? [] : [event.tokenId])
  return prepareTransaction(deps, {
    actor,
    built: buildPayment({ ...createFrame(deps, account), destination: event.customerKey, asset, amount }),
    account: account.id,
    accounts: [account],
    businessId: pos.businessId,
    lockKey,
    resourceId: pos.id,
    description: { ...blank, title: token?.name ?? null, asset, amount, from: toParty(account.id), to: toParty(event.customerKey) },
    recording: { kind: 'returnReward', eventId: event.id },
    check: async tx => {
      const current = await findEventRow(tx, pos.id, event.id)
      if (current) assertReturnable(current)
    },
  })
}

function assertReturnable({ status, returnHash }: TillEventRow): void {
  if (status !== 'refused' || returnHash !== null) throw new ApiError('reward_not_returnable')
}

export const recordReturn: Recorder<'returnReward'> = (tx, { eventId }, { hash }) => setEventReturned(tx, eventId, hash)
