import type { PayRequest, PublicPayRequest } from '@lealta/contract'
import { type Stroops, toStroops } from '@lealta/kernel'
import { formatDecimal } from '@lealta/stellar/amount'
import { buildPaymentUri, signPaymentUri } from '@lealta/stellar/payment-uri'
import type { z } from 'zod'
import type { ApiDeps } from '#deps.ts'
import { readServerKeys } from '#domain/keys/server-keys.ts'
import { toAsset } from '#domain/ledger/asset-id.ts'
import { type Asker, readAskers } from '#domain/pay-requests/askers.ts'
import { readDeadline, readState } from '#domain/pay-requests/pay-request-state.ts'
import {
  type KnownPayRequest,
  listPayRequestPayments,
  type PayRequestPaymentRow,
  type PayRequestRow,
} from '#domain/pay-requests/pay-requests.repository.ts'
import { presentShown, readNames, type Shown } from '#domain/recipients/names.ts'
import { describeAssets } from '#domain/tokens/assets.ts'
import { linkTo } from '#portal-links.ts'
import type { Asked } from './pay-requests.repository.ts'

type Attributes = z.input<typeof PayRequest>

/** Requests as one of their sides sees them, with the names that it may see; without a level in its business those that the wallet alone sees. */
export async function presentPayRequests(deps: ApiDeps, wallet: Asked, hasLevel: boolean, rows: readonly KnownPayRequest[]) {
  const viewer = { publicKey: wallet.publicKey, businessId: hasLevel ? wallet.businessId : undefined }
  const payments = await listPayRequestPayments(
    deps.db,
    rows.map(row => row.id),
  )
  const keys = [...payments.map(payment => payment.fromKey), ...rows.map(row => row.recipientKey)]
  const [names, askerOf, common] = await Promise.all([
    readNames(deps, viewer, keys),
    readAskers(
      deps.db,
      rows.map(row => row.account),
    ),
    presentShared(deps, rows),
  ])
  return rows.map((row, index) => {
    const own = payments.filter(payment => payment.requestId === row.id)
    const isSent = row.walletId === wallet.walletId
    const attributes: Attributes = {
      ...common[index]!,
      direction: isSent ? 'sent' : 'received',
      from: presentAsker(deps, row, askerOf),
      to: presentReceiver(deps, row, names),
      payments: own.map(payment => ({
        id: payment.id,
        ...presentPayment(row, payment),
        from:
          isSent || payment.fromKey === wallet.publicKey
            ? { publicKey: payment.fromKey, ...presentShown(deps, names.get(payment.fromKey)) }
            : null,
      })),
      closedAs: row.closedAs,
      closedAt: row.closedAt?.toISOString() ?? null,
      acceptedAt: row.acceptedAt?.toISOString() ?? null,
      reminds: isSent && row.recipientEmail !== null ? row.reminds : null,
      ...presentActions(deps, row, isSent, own),
    }
    return { id: row.id, attributes }
  })
}

function presentActions(deps: ApiDeps, row: KnownPayRequest, isSent: boolean, payments: readonly PayRequestPaymentRow[]) {
  const state = readState(row, row, deps.clock.now())
  const refund = isSent ? findRefund(state.excess, payments) : undefined
  return {
    canCancel: isSent && state.isPayable,
    canDecline: !isSent && state.isPayable,
    canAccept: isSent && state.canAccept,
    canExtend: isSent && state.canExtend,
    refund: refund ? { paymentId: refund.payment.id, amount: formatDecimal(refund.amount) } : null,
  }
}

/** The next payment that goes back, whole or in part: the last that arrived, since that is what was too much. Each goes back once. */
export function findRefund(
  excess: bigint,
  payments: readonly PayRequestPaymentRow[],
): { payment: PayRequestPaymentRow; amount: Stroops } | undefined {
  const payment = payments.findLast(candidate => candidate.returnHash === null)
  if (!payment || excess === 0n) return undefined
  return { payment, amount: toStroops(excess < payment.amount ? excess : payment.amount) }
}

/** A request as everybody with the link sees it: nothing of whoever it was sent to, or pays. */
export async function presentPublicPayRequest(deps: ApiDeps, row: KnownPayRequest): Promise<z.input<typeof PublicPayRequest>> {
  const [[common], askerOf, payments] = await Promise.all([
    presentShared(deps, [row]),
    readAskers(deps.db, [row.account]),
    listPayRequestPayments(deps.db, [row.id]),
  ])
  return { ...common!, from: presentAsker(deps, row, askerOf), payments: payments.map(payment => presentPayment(row, payment)) }
}

async function presentShared(deps: ApiDeps, rows: readonly KnownPayRequest[]) {
  const assets = await describeAssets(
    deps,
    rows.map(row => row.asset),
  )
  return Promise.all(
    rows.map(async (row, index) => {
      const { status, isPayable, remaining, late } = readState(row, row, deps.clock.now())
      return {
        status,
        isPayable,
        asset: assets[index]!,
        amount: formatDecimal(toStroops(row.amount)),
        received: formatDecimal(toStroops(row.received)),
        late: formatDecimal(late),
        remaining: formatDecimal(remaining),
        message: row.message,
        memo: String(row.memo),
        link: linkTo(deps, 'publicPayRequest', row.id),
        payUri: isPayable ? await createPayUri(deps, row, remaining) : null,
        createdAt: row.createdAt.toISOString(),
        expiresAt: row.expiresAt.toISOString(),
      }
    }),
  )
}

/** SEP-7 link of what is left to pay, signed; the memo is in it, so that nobody has to type it. */
async function createPayUri(deps: ApiDeps, row: PayRequestRow, amount: Stroops): Promise<string> {
  const { networkPassphrase, domain } = deps
  const uri = buildPaymentUri({
    destination: row.account,
    amount,
    asset: toAsset(row.asset),
    memo: { type: 'id', value: row.memo },
    ...(row.message === '' ? {} : { message: row.message }),
    networkPassphrase,
    originDomain: domain,
  })
  return signPaymentUri(uri, (await readServerKeys(deps)).uri)
}

function presentAsker(deps: ApiDeps, row: PayRequestRow, askerOf: (key: string) => Asker) {
  const asker = askerOf(row.account)
  return { publicKey: row.account, ...presentShown(deps, asker), alias: asker.alias }
}

function presentReceiver(deps: ApiDeps, row: PayRequestRow, names: Map<string, Shown>): Attributes['to'] {
  const { recipient, recipientKey, recipientEmail } = row
  if (recipient === null) return null
  const alias = recipientEmail === null && recipient !== recipientKey?.toLowerCase() ? recipient : null
  return { publicKey: recipientKey, email: recipientEmail, alias, ...presentShown(deps, names.get(recipientKey ?? '')) }
}

function presentPayment(row: PayRequestRow, payment: PayRequestPaymentRow) {
  return {
    amount: formatDecimal(toStroops(payment.amount)),
    hash: payment.hash,
    isLate: payment.at > readDeadline(row),
    returned: formatDecimal(toStroops(payment.returned)),
    returnHash: payment.returnHash,
    at: payment.at.toISOString(),
  }
}
