import { AppError } from '@lealta/kernel'

/** The person said no: in the wallet, by closing its window, by giving no password, or by no longer waiting for it (spec §8 "access declined"). */
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

/** The connected wallet has another key than the session. Said before anything is signed. */
export class WalletSwitchedError extends AppError<'wallet_switched'> {
  constructor() {
    super('wallet_switched', 'the wallet uses another account')
  }
}

/** The wallet is set to another network than the one to sign for. Said before anything is signed. */
export class WalletOtherNetworkError extends AppError<'wallet_other_network'> {
  /** @param network passphrase of the network that the wallet should be set to */
  constructor(network: string) {
    super('wallet_other_network', 'the wallet is set to another network', { data: { network } })
  }
}

/** The browser did not let the wallet open its window. */
export class WalletWindowBlockedError extends AppError<'wallet_window_blocked'> {
  constructor() {
    super('wallet_window_blocked', 'the browser blocked the window of the wallet')
  }
}

/** The wallet reported a fault of its own, or gave an answer that is none. */
export class WalletFailedError extends AppError<'wallet_failed'> {
  constructor(options: { cause?: unknown } = {}) {
    super('wallet_failed', 'the wallet failed', options)
  }
}
