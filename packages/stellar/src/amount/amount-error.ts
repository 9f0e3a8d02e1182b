import { AppError } from '@lealta/kernel'

export type AmountErrorCode = 'amount_not_valid' | 'amount_ambiguous' | 'amount_too_precise' | 'amount_too_large'

/** A text is not an amount that may be used (spec §5 "Amount not valid"). */
export class AmountError extends AppError<AmountErrorCode> {}
