import { AppError } from '@lealta/kernel'

/**
 * The only error catalogue: every code once, with the HTTP status that carries it and whether it is reported to the error-reporting service.
 * Texts live in `@lealta/messages` under the same keys. Sources: spec §5 (validation), §8 (errors).
 */
type Entry = { readonly status: number; readonly reported: boolean }

const unprocessable: Entry = { status: 422, reported: false }

export const errorCatalogue = {
  // General
  bad_auth: { status: 401, reported: false },
  forbidden: { status: 403, reported: false },
  sign_in_code_needed: { status: 403, reported: false },
  second_contact_needed: { status: 403, reported: false },
  signer_level_too_low: { status: 403, reported: false },
  not_found: { status: 404, reported: false },
  conflict: { status: 409, reported: false },
  body_too_large: { status: 413, reported: false },
  too_many_requests: { status: 429, reported: false },
  internal_error: { status: 500, reported: true },
  server_error: { status: 502, reported: true },
  unavailable: { status: 503, reported: false },
  storage_full: { status: 503, reported: true },

  // Sign-in (SEP-10 answers 400 for every refused challenge)
  challenge_not_valid: { status: 400, reported: false },
  user_not_found: { status: 401, reported: false },
  wallet_not_registered: { status: 404, reported: false },
  wallet_is_business: unprocessable,
  wallet_is_individual: unprocessable,

  // Admin console
  admin_token_wrong: unprocessable,

  // Fields (spec §5)
  field_required: unprocessable,
  field_too_long: unprocessable,
  text_not_valid: unprocessable,
  image_required: unprocessable,
  image_not_valid: unprocessable,
  image_too_large: unprocessable,
  image_quota_reached: unprocessable,
  document_not_valid: unprocessable,
  document_too_large: unprocessable,
  document_quota_reached: unprocessable,
  link_not_valid: unprocessable,
  expiration_date_not_valid: unprocessable,
  amount_not_valid: unprocessable,
  amount_ambiguous: unprocessable,
  amount_too_precise: unprocessable,
  amount_too_large: unprocessable,
  amount_not_whole: unprocessable,
  percent_not_valid: unprocessable,
  waiting_per_customer_not_valid: unprocessable,
  waiting_share_not_valid: unprocessable,
  price_not_valid: unprocessable,
  email_not_valid: unprocessable,
  phone_not_valid: unprocessable,
  name_not_valid: unprocessable,
  name_of_business: unprocessable,
  country_not_valid: unprocessable,
  business_country_not_allowed: unprocessable,
  business_location_not_valid: unprocessable,
  location_not_valid: unprocessable,
  code_not_valid: unprocessable,
  alias_not_valid: unprocessable,
  alias_outside_business: unprocessable,
  alias_cannot_change: unprocessable,
  alias_reserved: unprocessable,
  address_not_valid: unprocessable,
  memo_not_valid: unprocessable,
  terms_not_accepted: unprocessable,

  // Already there
  email_already_registered: unprocessable,
  phone_already_registered: unprocessable,
  alias_already_exists: unprocessable,
  code_already_used: unprocessable,
  loyalty_program_already_exists: unprocessable,
  already_member: unprocessable,
  email_not_invited: unprocessable,

  // Access control and invitations (product decision 28)
  invitation_not_valid: unprocessable,
  invitation_used: unprocessable,
  invitation_expired: unprocessable,
  invitation_revoked: unprocessable,
  invitation_replaced: unprocessable,
  invitation_declined: unprocessable,
  already_invited: unprocessable,
  access_already_given: unprocessable,
  own_email: unprocessable,
  owner_email: unprocessable,
  owner_keeps_access: unprocessable,

  // Operators and minters (spec §6)
  operator_own_key: unprocessable,
  operator_not_person: unprocessable,
  operator_without_wallet: unprocessable,
  operator_exists: unprocessable,
  minter_not_operator: unprocessable,
  too_many_signers: unprocessable,
  threshold_out_of_range: unprocessable,
  no_admin_left: unprocessable,

  // Verification codes
  verification_code_wrong: unprocessable,
  verification_code_expired: unprocessable,
  verification_code_too_many: { status: 429, reported: false },
  verification_code_too_many_tries: { status: 429, reported: false },
  verification_code_address_busy: { status: 429, reported: false },
  text_messages_limit: { status: 429, reported: false },
  mail_sender_limit: { status: 429, reported: false },
  mail_recipient_limit: { status: 429, reported: false },

  // Onboarding
  onboarding_incomplete: unprocessable,
  kyb_documents_missing: unprocessable,
  kyb_wrong_status: unprocessable,
  kyb_not_valid: unprocessable,
  kyb_profile_missing: unprocessable,
  business_data_in_review: unprocessable,
  business_data_verified: unprocessable,
  nothing_to_change: unprocessable,
  wallet_already_enabled: unprocessable,
  account_not_usable: unprocessable,
  wallet_not_enabled: unprocessable,
  wallet_closed: unprocessable,

  // Tokens, programs, rewards, tills, sales
  token_not_ready: unprocessable,
  token_wrong_status: unprocessable,
  token_not_valid: unprocessable,
  token_not_valid_for_wallet: unprocessable,
  token_locked: unprocessable,
  fixed_amount_already_minted: unprocessable,
  pos_not_ready: unprocessable,
  pos_wrong_status: unprocessable,
  account_gone: unprocessable,
  account_not_removable: unprocessable,
  account_not_ready: unprocessable,
  account_wrong_status: unprocessable,
  account_already_held: unprocessable,
  reward_expired: unprocessable,
  reward_foreign: unprocessable,
  reward_already_redeemed: unprocessable,
  reward_not_returnable: unprocessable,
  recipient_without_trust: unprocessable,
  sale_not_open: unprocessable,
  sale_not_yours: { status: 403, reported: false },
  out_of_stock: unprocessable,
  price_changed: unprocessable,
  order_value_too_low: unprocessable,
  order_cannot_be_refunded: unprocessable,

  // Payments
  invalid_payment: unprocessable,
  alias_missing: unprocessable,
  alias_not_found: unprocessable,
  federation_server_error: { status: 502, reported: false },
  destination_not_found: unprocessable,
  destination_is_self: unprocessable,
  cannot_pay_nft: unprocessable,
  insufficient_balance: unprocessable,
  no_trust: unprocessable,
  memo_required: unprocessable,
  pending_payment_gone: { status: 409, reported: false },
  pending_payment_email_limit: unprocessable,
  pending_payment_email_minimum: unprocessable,
  waiting_payments_limit: unprocessable,
  waiting_payments_refused: unprocessable,
  reward_to_till: unprocessable,
  exchange_amount_zero: unprocessable,

  // Usage limits (spec §8): own, and external where the asset belongs to another business
  pending_payments_limit: unprocessable,
  pending_payments_limit_external: unprocessable,
  trustlines_limit: unprocessable,
  trustlines_limit_external: unprocessable,
  offers_limit: unprocessable,
  offers_limit_external: unprocessable,
  open_sells_limit: unprocessable,
  open_sells_limit_external: unprocessable,
  loyalty_programs_limit: unprocessable,
  rewards_limit: unprocessable,
  accounts_limit: unprocessable,
  points_of_sale_limit: unprocessable,
  operators_limit: unprocessable,

  // Transactions
  build_transaction_error: { status: 502, reported: true },
  transaction_not_prepared: unprocessable,
  transaction_expired: unprocessable,
  transaction_withdrawn: unprocessable,
  transaction_already_bumped: { status: 409, reported: false },
  transaction_signature_missing: unprocessable,
  transaction_in_progress: { status: 409, reported: false },
  underfunded_fees: { status: 503, reported: true },
  fee_budget_used_up: { status: 429, reported: true },
  network_unavailable: { status: 503, reported: false },
} as const satisfies Record<string, Entry>

/** A code of the catalogue. */
export type ErrorCode = keyof typeof errorCatalogue

/** An error of the catalogue, raised on purpose. `message` is for logs, `data` fills the placeholders of the text that a person reads. */
export class ApiError extends AppError<ErrorCode> {}

/** Codes that the portal raises by itself and that never travel over HTTP (spec §8 wallet and app errors). */
export const portalErrorCodes = [
  'wallet_declined',
  'wallet_disconnected',
  'wallet_not_installed',
  'wallet_not_implemented',
  'wallet_switched',
  'wallet_other_network',
  'wallet_window_blocked',
  'wallet_failed',
  'wrong_transaction',
  'wrong_signer',
  'wrong_network',
  'missing_signature',
  'password_wrong',
  'password_too_short',
  'passwords_do_not_match',
  'secret_phrase_not_valid',
  'secret_phrase_order',
  'secret_key_not_valid',
  'missing_auth_token',
  'geolocation_disabled',
  'camera_disabled',
  'storage_unavailable',
  'timeout',
  'connection_lost',
  'account_not_funded',
  'submission_unknown',
  'qr_not_valid',
  'access_ended',
  'address_missing',
] as const

/** A code that the portal raises by itself. */
export type PortalErrorCode = (typeof portalErrorCodes)[number]

/** Tells whether a text is a code of the catalogue. */
export function isErrorCode(code: string): code is ErrorCode {
  return Object.hasOwn(errorCatalogue, code)
}
