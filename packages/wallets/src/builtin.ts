import type { Keystore } from '#keystore/keystore.ts'
import type { Unlocker } from '#keystore/seal.ts'
import type { SecretKind } from '#keystore/sealed.ts'
import { WalletDeclinedError, WalletDisconnectedError, WalletNotInstalledError } from './wallet-error.ts'
import type { WalletProvider } from './wallet-provider.ts'

export interface BuiltinWalletOptions {
  readonly keystore: Keystore
  /**
   * Asks the person to unlock the keystore, and answers what with; undefined when they cancel. It is asked once per unlocking, and may unlock
   * the keystore itself; what is wrong makes `connect` or `signTransaction` throw WrongPasswordError or PasskeyError.
   */
  readonly askUnlocker: () => Promise<Unlocker | undefined>
  /** Where a person sets the wallet up: the wallet's own set-up page unless given. */
  readonly downloadUrl?: string
}

/** The wallet built into the portal: a secret phrase, kept under a password or a passkey on this device (spec §1, §2 `/setup`). */
export function createBuiltinWallet(options: BuiltinWalletOptions): WalletProvider {
  return createKeptWallet({ id: 'builtin', kind: 'phrase', downloadUrl: '/setup', ...options })
}

/** The lite wallet: one secret key without a phrase, in the same keystore (spec §1, product.md §3.3). */
export function createLiteWallet(options: BuiltinWalletOptions): WalletProvider {
  return createKeptWallet({ id: 'lite', kind: 'secretKey', downloadUrl: '/setup/lite', ...options })
}

type KeptWallet = Omit<BuiltinWalletOptions, 'downloadUrl'> & { id: string; kind: SecretKind; downloadUrl: string }

/** A wallet whose key this device keeps. It is installed while the keystore holds a secret of its kind. */
function createKeptWallet({ id, kind, keystore, askUnlocker, downloadUrl }: KeptWallet): WalletProvider {
  const isHere = () => keystore.exists() && keystore.kind() === kind

  async function unlock(): Promise<void> {
    if (!isHere()) throw new WalletNotInstalledError()
    if (keystore.isUnlocked()) return
    const unlocker = await askUnlocker()
    if (unlocker === undefined) throw new WalletDeclinedError()
    if (!keystore.isUnlocked()) await keystore.unlock(unlocker)
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
