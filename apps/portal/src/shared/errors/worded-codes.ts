import { type ErrorCode, isErrorCode, type PortalErrorCode, portalErrorCodes } from '@lealta/contract/errors'
import type { AppError } from '@lealta/kernel'
import type { AmountError } from '@lealta/stellar/amount'
import type { AssetError } from '@lealta/stellar/asset'
import type { HorizonError, HorizonUnreachableError } from '@lealta/stellar/horizon'
import type { PaymentUriError } from '@lealta/stellar/payment-uri'
import type { StellarTomlError } from '@lealta/stellar/sep1'
import type { ChallengeError, WebAuthError } from '@lealta/stellar/sep10'
import type { TransferServerError } from '@lealta/stellar/sep24'
import type { SubmitUnknownError } from '@lealta/stellar/submit'
import type { EnvelopeError, SignatureMismatchError, TransactionTooLargeError } from '@lealta/stellar/transactions'
import type { KeystoreDamagedError, KeystoreError, PasskeyError, PhraseError, SecretKeyError } from '@lealta/wallets/keystore'

/** A code with its own text: from the catalogue, or raised by the portal. */
export type WordedCode = ErrorCode | PortalErrorCode

type CodeOf<E> = E extends AppError<infer Code> ? Code : never
type PackageCode = CodeOf<
  | AmountError
  | AssetError
  | ChallengeError
  | EnvelopeError
  | HorizonError
  | HorizonUnreachableError
  | KeystoreDamagedError
  | KeystoreError
  | PasskeyError
  | PaymentUriError
  | PhraseError
  | SecretKeyError
  | SignatureMismatchError
  | StellarTomlError
  | SubmitUnknownError
  | TransactionTooLargeError
  | TransferServerError
  | WebAuthError
>

/** The codes whose texts our packages' codes borrow. Complete by its type: a new code of a package is a type error until it is here. */
const wordsOf = {
  phrase_not_valid: 'secret_phrase_not_valid',
  submit_unknown: 'submission_unknown',
  horizon_unreachable: 'connection_lost',
  horizon_refused: 'network_unavailable',
  web_auth_unreachable: 'connection_lost',
  web_auth_refused: 'challenge_not_valid',
  web_auth_weight_missing: 'more_signatures_needed',
  web_auth_too_many: 'too_many_requests',
  web_auth_failed: 'server_error',
  challenge_expired: 'challenge_not_valid',
  challenge_wrong_network: 'wrong_network',
  challenge_not_signed_by_server: 'challenge_not_valid',
  challenge_signature_missing: 'missing_signature',
  challenge_signature_unknown: 'wrong_signer',
  keystore_empty: 'wallet_not_installed',
  keystore_locked: 'wallet_disconnected',
  // The sealed key is unreadable: its words or its secret key restore the wallet, as on a device without one.
  keystore_damaged: 'wallet_not_installed',
  // Another tab created a wallet, or changed this one, in the meantime.
  keystore_exists: 'conflict',
  keystore_changed: 'conflict',
  keystore_not_written: 'storage_unavailable',
  envelope_not_valid: 'build_transaction_error',
  transaction_too_large: 'build_transaction_error',
  asset_not_valid: 'token_not_valid',
  payment_uri_not_valid: 'qr_not_valid',
  toml_unreachable: 'transfer_server_unreachable',
  toml_too_large: 'anchor_without_transfers',
  toml_not_valid: 'anchor_without_transfers',
} as const satisfies Record<Exclude<PackageCode, WordedCode>, WordedCode>

/** The code whose text describes a code; `undefined` for an unknown one. */
export function toWorded(code: string): WordedCode | undefined {
  if (isErrorCode(code)) return code
  if (Object.hasOwn(wordsOf, code)) return wordsOf[code as keyof typeof wordsOf]
  return portalErrorCodes.find(known => known === code)
}
