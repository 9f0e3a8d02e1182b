export { type BuiltinWalletOptions, createBuiltinWallet, createLiteWallet } from './builtin.ts'
export { findWallet } from './find-wallet.ts'
export { WalletDeclinedError, WalletDisconnectedError, WalletNotImplementedError, WalletNotInstalledError } from './wallet-error.ts'
export type { SignRequest, WalletProvider } from './wallet-provider.ts'
