export type { ExternalWalletOptions } from './external-wallet-options.ts'
export { type ExternalWallet, externalWallets } from './external-wallets.ts'
