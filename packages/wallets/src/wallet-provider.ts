/** What a wallet is asked to sign. */
export interface SignRequest {
  /** Base64 transaction envelope; the signatures it carries stay. */
  readonly envelope: string
  readonly networkPassphrase: string
  /** The key that is to sign, as `connect` gave it. */
  readonly publicKey: string
}

/** One wallet (spec §1): connect, give the public key, sign for a network and a key, open a download page. */
export interface WalletProvider {
  /** Name of the wallet in the session (`walletExtension`, spec §3). */
  readonly id: string
  /** Where a person gets it; for the built-in wallet the portal's own set-up path. */
  readonly downloadUrl: string
  /** Whether the wallet can be connected on this device. */
  isInstalled(): Promise<boolean>
  /**
   * Asks for access; call it in the click, since it may open a window. Safe to repeat.
   * @returns the public key, G…
   * @throws WalletNotInstalledError, WalletDeclinedError
   */
  connect(): Promise<string>
  /**
   * The key that would sign now, without asking the person anything: it differs from the connected one when they switched account.
   * @throws WalletDisconnectedError when there is none
   */
  publicKey(): Promise<string>
  /**
   * Signs once with one key. The caller checks the answer (`assertSignedBy` of @lealta/stellar).
   * @returns the envelope with the signature added
   * @throws WalletDeclinedError, WalletDisconnectedError, WalletNotInstalledError
   */
  signTransaction(request: SignRequest): Promise<string>
}
