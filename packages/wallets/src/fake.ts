import { signEnvelope } from '@lealta/stellar/transactions'
import { Keypair } from '@stellar/stellar-sdk/base'
import { WalletDeclinedError, WalletDisconnectedError, WalletNotInstalledError } from './wallet-error.ts'
import type { WalletProvider } from './wallet-provider.ts'

/** How the fake signs: as asked, with a key of its own, for another network, or not at all. */
export type FakeSigning = 'right' | 'wrongSigner' | 'wrongNetwork' | 'unsigned'

/** A wallet for tests whose person and faults the test decides. It signs for real. */
export interface FakeWallet extends WalletProvider {
  /** From now on the person says no. */
  decline(): void
  /** From now on the person says yes. */
  accept(): void
  /** The person switches to another account. */
  switchAccount(secretSeed: string): void
  /** The wallet is taken away; `connect` and signing fail. */
  uninstall(): void
  /** How the next signatures are made. */
  signAs(signing: FakeSigning): void
  /** Envelopes it was asked to sign, oldest first. */
  readonly requests: readonly string[]
}

/** Makes a fake wallet holding the key of `secretSeed` (S…). */
export function createFakeWallet(options: { secretSeed: string; id?: string }): FakeWallet {
  let keypair = Keypair.fromSecret(options.secretSeed)
  let isInstalled = true
  let isConnected = false
  let isDeclining = false
  let signing: FakeSigning = 'right'
  const requests: string[] = []

  return {
    id: options.id ?? 'fake',
    downloadUrl: 'https://wallet.example/download',
    requests,
    isInstalled: async () => isInstalled,
    async connect() {
      if (!isInstalled) throw new WalletNotInstalledError()
      if (isDeclining) throw new WalletDeclinedError()
      isConnected = true
      return keypair.publicKey()
    },
    async publicKey() {
      if (!isConnected || !isInstalled) throw new WalletDisconnectedError()
      return keypair.publicKey()
    },
    async signTransaction({ envelope: asked, networkPassphrase }) {
      if (!isInstalled) throw new WalletNotInstalledError()
      if (isDeclining) throw new WalletDeclinedError()
      if (!isConnected) throw new WalletDisconnectedError()
      const envelope = await asked
      requests.push(envelope)
      if (signing === 'unsigned') return envelope
      const passphrase = signing === 'wrongNetwork' ? `not ${networkPassphrase}` : networkPassphrase
      return signEnvelope(envelope, passphrase, [signing === 'wrongSigner' ? Keypair.random() : keypair])
    },
    decline: () => {
      isDeclining = true
    },
    accept: () => {
      isDeclining = false
    },
    switchAccount: secretSeed => {
      keypair = Keypair.fromSecret(secretSeed)
    },
    uninstall: () => {
      isInstalled = false
      isConnected = false
    },
    signAs: kind => {
      signing = kind
    },
  }
}
