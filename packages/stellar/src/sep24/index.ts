export { type AnchorRefundPayment, type AnchorTransaction, isLastStatus } from './anchor-transaction.ts'
export { type PollOptions, poll } from './poll-transaction.ts'
export type { AnchorAssetInfo, AnchorInfo } from './read-info.ts'
export {
  createTransferServer,
  type DepositForm,
  type InteractiveTransfer,
  type TransferServer,
  type TransferServerOptions,
  type WithdrawForm,
} from './transfer-server.ts'
export { TransferServerError, type TransferServerErrorCode } from './transfer-server-error.ts'
export { readWithdrawalPayment, type WithdrawalPayment } from './withdrawal-payment.ts'
