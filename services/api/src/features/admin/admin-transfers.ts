import { type AdminTransfer, ApiError } from '@lealta/contract'
import { type AnchorAction, type AnchorTransactionStatus, AppError, type Stroops } from '@lealta/kernel'
import { formatDecimal } from '@lealta/stellar/amount'
import type { z } from 'zod'
import { inTransaction } from '#db/index.ts'
import type { ApiDeps } from '#deps.ts'
import { recordAudit } from '#domain/audit/audit.ts'
import type { AnchorDesk, DeskTransfer } from '#ports/anchor-desk.ts'

/** Deposits and withdrawals at the local anchor, newest first; none without one. */
export function listTransfers(
  { anchorDesk }: ApiDeps,
  query: { status?: AnchorTransactionStatus | undefined; cursor?: string | undefined; limit: number },
) {
  const { status, cursor: before, limit } = query
  const rows = anchorDesk?.list({ status, before, limit: limit + 1 }) ?? []
  const shown = rows.slice(0, limit)
  return { data: shown.map(present), meta: { next: rows.length > limit ? (shown.at(-1)?.id ?? null) : null } }
}

/** @throws ApiError `not_found` */
export function readTransfer(deps: ApiDeps, id: string) {
  return { data: present(ask(deps, desk => desk.read(id))) }
}

/**
 * Does what an administrator asks for with a transfer, and audits it.
 * @throws ApiError `not_found`, `transfer_wrong_status`
 */
export async function pushTransfer(deps: ApiDeps, id: string, action: AnchorAction, actor: string) {
  const { status } = ask(deps, desk => desk.read(id))
  const pushed = await inTransaction(deps.db, async tx => {
    await recordAudit(tx, { at: deps.clock.now(), actor, action: 'anchor.transfer_pushed', subject: id, details: { action, from: status } })
    // Last: what is written of it stays only if it was done.
    return ask(deps, desk => desk.act(id, action))
  })
  return { data: present(pushed) }
}

function ask<Answer>({ anchorDesk }: ApiDeps, question: (desk: AnchorDesk) => Answer): Answer {
  if (!anchorDesk) throw new ApiError('not_found')
  try {
    return question(anchorDesk)
  } catch (cause) {
    if (cause instanceof AppError && cause.code === 'transfer_not_found') throw new ApiError('not_found', undefined, { cause })
    if (cause instanceof AppError && cause.code === 'transfer_wrong_status')
      throw new ApiError('transfer_wrong_status', undefined, { cause })
    throw cause
  }
}

const toText = (amount: Stroops | undefined): string | null => (amount === undefined ? null : formatDecimal(amount))
const toInstant = (at: Date | undefined): string | null => at?.toISOString() ?? null

function present(transfer: DeskTransfer) {
  const { id, kind, code, status, account, startedAt, updatedAt } = transfer
  const attributes: z.input<typeof AdminTransfer> = {
    ...{ kind, code, status, account },
    amountIn: toText(transfer.amountIn),
    amountFee: toText(transfer.amountFee),
    amountOut: toText(transfer.amountOut),
    startedAt: startedAt.toISOString(),
    updatedAt: updatedAt.toISOString(),
    dueAt: toInstant(transfer.dueAt),
    actBy: toInstant(transfer.actBy),
    holder: transfer.holder ?? null,
    bankAccount: transfer.bankAccount ?? null,
    reference: transfer.reference ?? null,
    paymentMemo: transfer.paymentMemo ?? null,
    stellarId: transfer.stellarId ?? null,
    externalId: transfer.externalId ?? null,
    refunds: transfer.refunds.map(({ id: refundId, amount }) => ({ id: refundId, amount: formatDecimal(amount) })),
    actions: [...transfer.actions],
  }
  return { id, type: 'anchor_transfer' as const, attributes }
}
