/*
 * Doubles of the external wallets for tests: each speaks its wallet's own protocol, as its published package or its extension does, and
 * signs for real. Each is one function that needs nothing around it, so that a test can also run it in a page (`addInitScript`).
 */

/**
 * How a double meets the next request: accepts, declines, stays silent, answers twice, when `release` is called, with another transaction,
 * or with another account's signature.
 */
export type DoubleMood = 'yes' | 'no' | 'never' | 'twice' | 'later' | 'another' | 'stranger'

/** What a double holds. A test changes it in the tab's storage, under `walletDouble`, so that it lasts as long as a wallet does. */
export interface DoubleState {
  readonly publicKey: string
  readonly networkPassphrase: string
  readonly mood?: DoubleMood
  readonly isLocked?: boolean
}

/** What a page with a double has besides. */
export interface DoublePage {
  /** Signs with the double's key, for the test: another transaction, or with another key, if asked so. */
  signForDouble: (envelope: string, networkPassphrase: string, mood: DoubleMood) => Promise<string>
  /** What the double was asked, oldest first. */
  doubleAsked?: string[]
  /** Gives the answers that were held back. */
  releaseDouble?: () => void
}
