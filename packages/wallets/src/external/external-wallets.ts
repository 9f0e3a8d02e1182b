import type { WalletProvider } from '#wallet-provider.ts'
import type { ExternalWalletOptions } from './external-wallet-options.ts'

const PUBLIC = 'Public Global Stellar Network ; September 2015'
const TESTNET = 'Test SDF Network ; September 2015'

/** A wallet of another maker. Its code is loaded when it is needed. */
export interface ExternalWallet {
  readonly id: 'freighter' | 'albedo' | 'xbull' | 'lobstr'
  /** Its name as its maker writes it, in every language. */
  readonly name: string
  readonly downloadUrl: string
  /** Whether it is a page that opens in a window: there is nothing to install. */
  readonly isPage: boolean
  /** Whether it can sign for the network of a passphrase. */
  readonly signsFor: (networkPassphrase: string) => boolean
  readonly load: (options: ExternalWalletOptions) => Promise<WalletProvider>
}

/** The four external wallets of spec §1, each in a file of its own that nothing else loads. */
export const externalWallets: readonly ExternalWallet[] = [
  {
    id: 'freighter',
    name: 'Freighter',
    downloadUrl: 'https://www.freighter.app/',
    isPage: false,
    // Any network can be added to it.
    signsFor: () => true,
    load: async options => (await import('./freighter.ts')).createFreighterWallet(options),
  },
  {
    id: 'albedo',
    name: 'Albedo',
    downloadUrl: 'https://albedo.link/',
    isPage: true,
    signsFor: passphrase => passphrase === PUBLIC || passphrase === TESTNET,
    load: async options => (await import('./albedo.ts')).createAlbedoWallet(options),
  },
  {
    id: 'xbull',
    name: 'xBull',
    downloadUrl: 'https://xbull.app/',
    isPage: false,
    signsFor: passphrase => passphrase === PUBLIC || passphrase === TESTNET,
    load: async options => (await import('./xbull.ts')).createXbullWallet(options),
  },
  {
    id: 'lobstr',
    name: 'LOBSTR',
    downloadUrl: 'https://lobstr.co/signer-extension/',
    isPage: false,
    // It cannot be told a network.
    signsFor: passphrase => passphrase === PUBLIC,
    load: async options => (await import('./lobstr.ts')).createLobstrWallet(options),
  },
]
