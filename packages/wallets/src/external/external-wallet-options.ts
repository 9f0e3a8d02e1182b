/** What an external wallet needs from the portal. */
export interface ExternalWalletOptions {
  readonly downloadUrl: string
  /** The key that the session knows of this wallet: for wallets that cannot say it again without asking the person. */
  readonly knownKey: () => string | undefined
  /** Where a wallet that is a page is, if not at its maker's. */
  readonly origin?: string
}
