import type { Keystore } from '#keystore/keystore.ts'
import type { SecretKind } from '#keystore/seal.ts'
import { WalletDeclinedError, WalletDisconnectedError, WalletNotInstalledError } from './wallet-error.ts'
import type { WalletProvider } from './wallet-provider.ts'

export interface BuiltinWalletOptions {
  readonly keystore: Keystore
  /**
   * Asks the person for the password, and answers undefined when they cancel. It is asked once per unlocking;
   * a wrong one makes `connect` or `signTransaction` throw WrongPasswordError.
   */
  readonly askPassword: () => Promise<string | undefined>
  /** Where a person sets the wallet up: the wallet's own set-up page unless given. */
  readonly downloadUrl?: string
}

/** The wallet built into the portal: a secret phrase, kept under a password on this device (spec §1, §2 `/setup`). */
export function createBuiltinWallet(options: BuiltinWalletOptions): WalletProvider {
  return createKeptWallet({ id: 'builtin', kind: 'phrase', downloadUrl: '/setup', ...options })
}

/** The lite wallet: one secret key without a phrase, in the same keystore (spec §1, product.md §3.3). */
export function createLiteWallet(options: BuiltinWalletOptions): WalletProvider {
  return createKeptWallet({ id: 'lite', kind: 'secretKey', downloadUrl: '/setup/lite', ...options })
}

type KeptWallet = Omit<BuiltinWalletOptions, 'downloadUrl'> & { id: string; kind: SecretKind; downloadUrl: string }

/** A wallet whose key this device keeps. It is installed while the keystore holds a secret of its kind. */
function createKeptWallet({ id, kind, keystore, askPassword, downloadUrl }: KeptWallet): WalletProvider {
  const isHere = () => keystore.exists() && keystore.kind() === kind

  async function unlock(): Promise<void> {
    if (!isHere()) throw new WalletNotInstalledError()
    if (keystore.isUnlocked()) return
    const password = await askPassword()
    if (password === undefined) throw new WalletDeclinedError()
    await keystore.unlock(password)
  }

  return {
    id,
    downloadUrl,
    isInstalled: async () => isHere(),
    async connect() {
      await unlock()
      return keystore.publicKey()
    },
    async publicKey() {
      if (!isHere()) throw new WalletDisconnectedError()
      return keystore.publicKey()
    },
    async signTransaction({ envelope, networkPassphrase, publicKey }) {
      await unlock()
      const prepared = await envelope
      // Loaded with the first signature: it brings the whole transaction format, which no page needs before.
      const { signEnvelope } = await import('@lealta/stellar/transactions')
      if (keystore.publicKey() !== publicKey) throw new WalletDisconnectedError()
      return keystore.withKeypair(keypair => signEnvelope(prepared, networkPassphrase, [keypair]))
    },
  }
}
