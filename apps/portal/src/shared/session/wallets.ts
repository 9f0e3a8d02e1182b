import type { DemoPerson } from '@lealta/contract'
import type { WalletProvider } from '@lealta/wallets'
import type { Keystore } from '@lealta/wallets/keystore'
import type { UnlockerPrompt } from './unlocker-prompt.ts'

/** The wallets available for signing. */
export interface Wallets {
  /** The key of this device's built-in or lite wallet; locked after 15 minutes of inactivity. */
  readonly keystore: Keystore
  /** The wallet whose key this device keeps, regardless of the session's wallet; the built-in one if it keeps none. */
  readonly kept: () => WalletProvider
  /** Asks the person to unlock that wallet. */
  readonly prompt: UnlockerPrompt
  /** The wallet of a name; an external one is loaded. @throws WalletNotImplementedError for one that is unknown, or cannot sign for this network */
  readonly find: (id: string) => Promise<WalletProvider>
  /** The wallet of the session. @throws WalletNotImplementedError for an unknown name */
  readonly current: () => Promise<WalletProvider>
  /** Creates the wallet `demo` of a person of the practice network, kept in memory only. @returns it, connected */
  readonly createDemo: (person: DemoPerson) => Promise<WalletProvider>
}
