import { AppError } from '@lealta/kernel'

/** Why a data directory cannot be used. */
export type StoreErrorCode =
  | 'store_in_use'
  | 'store_foreign_network'
  | 'store_unknown_version'
  | 'store_not_a_network'
  | 'store_damaged'
  | 'store_not_writable'
  | 'store_keys_missing'

/** The data directory is refused; the message says why in one line. */
export class StoreError extends AppError<StoreErrorCode> {}
