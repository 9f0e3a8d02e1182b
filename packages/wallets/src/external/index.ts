export { type ExternalWallet, type ExternalWalletOptions, externalWallets } from './external-wallets.ts'
