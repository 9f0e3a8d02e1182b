import { AppError } from '@lealta/kernel'

export type AnchorErrorCode = 'stablecoin_not_valid' | 'stablecoin_not_known' | 'account_not_valid' | 'account_not_found'

/** The anchor is set up or used in a way that cannot work. */
export class AnchorError extends AppError<AnchorErrorCode> {}
