import { AppError } from '@lealta/kernel'

export type AnchorErrorCode =
  | 'stablecoin_not_valid'
  | 'stablecoin_not_known'
  | 'account_not_valid'
  | 'account_not_found'
  /** Another process has the directory of the anchor. */
  | 'store_in_use'
  | 'store_damaged'
  | 'store_unknown_version'
  /** The directory is about transfers on another network. */
  | 'store_foreign_network'
  /** Nobody knows this transfer. */
  | 'transfer_not_found'
  /** It does not stand where this could be done with it. */
  | 'transfer_wrong_status'

/** The anchor is set up or used in a way that cannot work. */
export class AnchorError extends AppError<AnchorErrorCode> {}
