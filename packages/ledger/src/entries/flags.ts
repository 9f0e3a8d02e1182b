/** Account flags. */
export const AUTH_REQUIRED = 1
export const AUTH_REVOCABLE = 2
export const AUTH_IMMUTABLE = 4
export const AUTH_CLAWBACK_ENABLED = 8
export const ACCOUNT_FLAGS = 15

/** Trust line flags. */
export const AUTHORIZED = 1
export const AUTHORIZED_TO_MAINTAIN_LIABILITIES = 2
export const TRUSTLINE_AUTH_FLAGS = 3
export const TRUSTLINE_CLAWBACK_ENABLED = 4
export const TRUSTLINE_FLAGS = 7

/** Offer flag: does not take offers of the same price. */
export const PASSIVE = 1

/** Claimable balance flag. */
export const CLAIMABLE_BALANCE_CLAWBACK_ENABLED = 1

/** Ledger header flags (CAP-38). */
export const POOL_TRADING_DISABLED = 1
export const POOL_DEPOSIT_DISABLED = 2
export const POOL_WITHDRAWAL_DISABLED = 4
export const LEDGER_HEADER_FLAGS = 7
