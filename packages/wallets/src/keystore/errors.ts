import { AppError } from '@lealta/kernel'

/** The password does not open the keystore (spec §5, §8 "invalid password"). */
export class WrongPasswordError extends AppError<'password_wrong'> {
  constructor(options: { cause?: unknown } = {}) {
    super('password_wrong', 'the password is wrong', options)
  }
}

/** Spec §5 'Password not long enough'. */
export class PasswordTooShortError extends AppError<'password_too_short'> {
  constructor() {
    super('password_too_short', 'Password not long enough')
  }
}

/** What is stored is not a keystore this version can read. */
export class KeystoreDamagedError extends AppError<'keystore_damaged'> {}

/**
 * A passkey did not open the keystore, or none could be made: it was not used (cancelled, too late, or gone: browsers do not tell which), it is
 * another one, it was made for another address, its device has no PRF, this browser has no passkeys, or the device failed.
 */
export class PasskeyError extends AppError<
  'passkey_not_used' | 'passkey_wrong' | 'passkey_other_address' | 'passkey_without_prf' | 'passkey_unsupported' | 'passkey_failed'
> {}
