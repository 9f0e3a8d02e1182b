import type { AnchorAction, AnchorTransactionStatus, Stroops } from '@lealta/kernel'

/** A deposit or withdrawal at the local anchor. */
export type DeskTransfer = {
  readonly id: string
  readonly kind: 'deposit' | 'withdrawal'
  readonly code: string
  readonly status: AnchorTransactionStatus
  readonly account: string
  readonly amountIn?: Stroops
  readonly amountFee?: Stroops
  readonly amountOut?: Stroops
  readonly startedAt: Date
  readonly updatedAt: Date
  readonly dueAt?: Date
  readonly actBy?: Date
  readonly holder?: string
  readonly bankAccount?: string
  readonly reference?: string
  readonly paymentMemo?: string
  readonly stellarId?: string
  readonly externalId?: string
  readonly refunds: readonly { readonly id: string; readonly amount: Stroops }[]
  readonly actions: readonly AnchorAction[]
}

/** Where an operator of the local anchor sees every transfer and pushes one along. */
export type AnchorDesk = {
  list(query: { status?: AnchorTransactionStatus | undefined; before?: string | undefined; limit: number }): readonly DeskTransfer[]
  /** @throws AppError `transfer_not_found` */
  read(id: string): DeskTransfer
  /** @throws AppError `transfer_not_found`, `transfer_wrong_status` when it is not allowed from where the transfer stands */
  act(id: string, action: AnchorAction): DeskTransfer
}
