import type { Keystore } from '#keystore/keystore.ts'
import { WalletDeclinedError, WalletDisconnectedError, WalletNotInstalledError } from './wallet-error.ts'
import type { WalletProvider } from './wallet-provider.ts'

export interface BuiltinWalletOptions {
  readonly keystore: Keystore
  /**
   * Asks the person for the password, and answers undefined when they cancel. It is asked once per unlocking;
   * a wrong one makes `connect` or `signTransaction` throw WrongPasswordError.
   */
  readonly askPassword: () => Promise<string | undefined>
  /** Where a person sets the wallet up. */
  readonly downloadUrl?: string
}

/** The wallet built into the portal: a secret phrase, kept under a password on this device (spec §1, §2 `/setup`). */
export function createBuiltinWallet(options: BuiltinWalletOptions): WalletProvider {
  const { keystore } = options

  async function unlock(): Promise<void> {
    if (!keystore.exists()) throw new WalletNotInstalledError()
    if (keystore.isUnlocked()) return
    const password = await options.askPassword()
    if (password === undefined) throw new WalletDeclinedError()
    await keystore.unlock(password)
  }

  return {
    id: 'builtin',
    downloadUrl: options.downloadUrl ?? '/setup',
    isInstalled: async () => keystore.exists(),
    async connect() {
      await unlock()
      return keystore.publicKey()
    },
    async publicKey() {
      if (!keystore.exists()) throw new WalletDisconnectedError()
      return keystore.publicKey()
    },
    async signTransaction({ envelope, networkPassphrase, publicKey }) {
      await unlock()
      // Loaded with the first signature: it brings the whole transaction format, which no page needs before.
      const { signEnvelope } = await import('@lealta/stellar/transactions')
      if (keystore.publicKey() !== publicKey) throw new WalletDisconnectedError()
      return keystore.withKeypair(keypair => signEnvelope(envelope, networkPassphrase, [keypair]))
    },
  }
}
