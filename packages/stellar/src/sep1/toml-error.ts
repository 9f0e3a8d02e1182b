import { AppError } from '@lealta/kernel'

/** A stellar.toml cannot be read, is too large, or is not there. */
export class StellarTomlError extends AppError<'toml_not_valid' | 'toml_too_large' | 'toml_unreachable'> {}
