export { type BuiltinWalletOptions, createBuiltinWallet } from './builtin.ts'
export { findWallet } from './find-wallet.ts'
export { WalletDeclinedError, WalletDisconnectedError, WalletNotImplementedError, WalletNotInstalledError } from './wallet-error.ts'
export type { SignRequest, WalletProvider } from './wallet-provider.ts'
