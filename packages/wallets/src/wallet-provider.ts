/** What a wallet is asked to sign. */
export interface SignRequest {
  /**
   * Base64 transaction envelope; the signatures it carries stay. As a promise where it is still on its way: a wallet with a window opens that
   * at once, in the person's click, and signs nothing if the promise is rejected.
   */
  readonly envelope: string | Promise<string>
  readonly networkPassphrase: string
  /** The key that is to sign, as `connect` gave it. */
  readonly publicKey: string
  /** Aborted when the person no longer waits: a wallet that opened a window closes it. */
  readonly signal?: AbortSignal | undefined
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
   * Asks for access; call it in the click, since it may open a window. Safe to repeat: a wallet that cannot say its key without asking the
   * person gives the one that the session knows.
   * @param signal aborted when the person no longer waits
   * @returns the public key, G…
   * @throws WalletNotInstalledError, WalletDeclinedError, WalletDisconnectedError, WalletWindowBlockedError, WalletFailedError
   */
  connect(signal?: AbortSignal): Promise<string>
  /**
   * The key that would sign now, without asking the person anything: it differs from the connected one when they switched account.
   * @throws WalletDisconnectedError when there is none
   */
  publicKey(): Promise<string>
  /**
   * Signs once with one key. The caller checks the answer (`assertSignedBy` of @lealta/stellar).
   * @returns the envelope with the signature added
   * @throws the errors of `connect`; WalletOtherNetworkError
   */
  signTransaction(request: SignRequest): Promise<string>
}
