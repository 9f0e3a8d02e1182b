import { type AccessLevel, ApiError, type PendingPayment } from '@lealta/contract'
import { formatDecimal } from '@lealta/stellar/amount'
import type { z } from 'zod'
import { takePage } from '#db/paging.ts'
import type { ApiDeps } from '#deps.ts'
import { toPage } from '#documents.ts'
import type { PendingPaymentRow } from '#domain/payments/pending-payments.repository.ts'
import { amountOf } from '#domain/payments/pending-payments.ts'
import { presentShown, readNames } from '#domain/recipients/names.ts'
import { describeAssets } from '#domain/tokens/assets.ts'
import { readActingWallet } from '#domain/wallets/acting-wallet.repository.ts'
import { listPendingRows } from './payments.repository.ts'

/**
 * Payments that wait or waited, sent and received by a wallet, newest first. What waits for a verified e-mail waits for its owner. Without
 * a level in its business the caller sees the names that the wallet alone would.
 */
export async function listPendingPayments(
  deps: ApiDeps,
  { walletId, level }: { walletId: string; level: AccessLevel | undefined },
  query: { cursor?: string | undefined; limit: number; status?: PendingPaymentRow['status'] | undefined },
) {
  const payer = await readActingWallet(deps.db, walletId)
  if (!payer) throw new ApiError('not_found')
  const { publicKey } = payer.wallet
  const email = payer.user?.emailVerifiedAt ? payer.user.email : null
  const { rows, next } = takePage(await listPendingRows(deps.db, { publicKey, email }, query), query.limit)
  const assets = await describeAssets(
    deps,
    rows.map(row => row.asset),
  )
  const names = await readNames(
    deps,
    { publicKey, businessId: level && payer.businessId },
    rows.flatMap(row => [row.senderKey, row.recipientKey]),
  )
  const items = rows.map((row, index) => {
    const direction = row.senderKey === publicKey ? 'sent' : 'received'
    const isWaiting = row.status === 'waiting'
    const attributes: z.input<typeof PendingPayment> = {
      balanceId: row.balanceId,
      direction,
      status: row.status,
      asset: assets[index]!,
      amount: formatDecimal(amountOf(row)),
      from: { publicKey: row.senderKey, ...presentShown(deps, names.get(row.senderKey)) },
      to: {
        publicKey: row.recipientKey,
        email: row.recipientEmail,
        ...presentShown(deps, names.get(row.recipientKey ?? '')),
      },
      memo: row.memo,
      hash: row.hash,
      canAccept: isWaiting && direction === 'received',
      canCancel: isWaiting && direction === 'sent',
      createdAt: row.createdAt.toISOString(),
      settledAt: row.settledAt?.toISOString() ?? null,
    }
    return { id: row.id, attributes }
  })
  return toPage('pending_payment', items, next)
}
