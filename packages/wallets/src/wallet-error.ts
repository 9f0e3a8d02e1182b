import { AppError } from '@lealta/kernel'

/** The person said no in the wallet, or gave no password (spec §8 "access declined"). */
export class WalletDeclinedError extends AppError<'wallet_declined'> {
  constructor(options: { cause?: unknown } = {}) {
    super('wallet_declined', 'the wallet declined access', options)
  }
}

/** The wallet is not connected, or no longer (spec §8 "not connected"). */
export class WalletDisconnectedError extends AppError<'wallet_disconnected'> {
  constructor(options: { cause?: unknown } = {}) {
    super('wallet_disconnected', 'the wallet is not connected', options)
  }
}

/** The wallet is not there: not set up on this device, or its extension is missing. */
export class WalletNotInstalledError extends AppError<'wallet_not_installed'> {
  constructor(options: { cause?: unknown } = {}) {
    super('wallet_not_installed', 'the wallet is not installed', options)
  }
}

/** Nobody knows a wallet of that name (spec §8 "Wallet not implemented"). */
export class WalletNotImplementedError extends AppError<'wallet_not_implemented'> {
  constructor(name: string) {
    super('wallet_not_implemented', 'Wallet not implemented', { data: { name } })
  }
}
