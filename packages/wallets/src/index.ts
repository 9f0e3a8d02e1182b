export { type BuiltinWalletOptions, createBuiltinWallet, createLiteWallet } from './builtin.ts'
export { findWallet } from './find-wallet.ts'
export { unlessCancelled } from './unless-cancelled.ts'
export {
  WalletDeclinedError,
  WalletDisconnectedError,
  WalletFailedError,
  WalletNotImplementedError,
  WalletNotInstalledError,
  WalletOtherNetworkError,
  WalletSwitchedError,
  WalletWindowBlockedError,
} from './wallet-error.ts'
export type { SignRequest, WalletProvider } from './wallet-provider.ts'
