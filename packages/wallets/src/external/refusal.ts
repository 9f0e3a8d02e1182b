import { AppError } from '@lealta/kernel'
import { WalletDeclinedError, WalletDisconnectedError, WalletFailedError, WalletOtherNetworkError } from '#wallet-error.ts'

const DECLINED = /reject|declin|denied|cancel/i
/** How xBull and LOBSTR say that they no longer know this site or this account. */
const DISCONNECTED = /not authorized|not connected|no active account|connection key|account not found/i
/** How xBull says that it has not this account on this network. */
const OTHER_NETWORK = /combination of network/i

/**
 * What a wallet threw or returned instead of a result, as one of our errors (spec §8: "code -4 or user-rejected").
 * SEP-43 returns `{ code, message }`, where −4 is the person's refusal; others throw an Error, such an object, or a text.
 * @param network passphrase of the network that it was asked to sign for
 */
export function toWalletError(cause: unknown, network = ''): AppError {
  if (cause instanceof AppError) return cause
  const { code, message } = read(cause)
  if (code === -4 || DECLINED.test(message)) return new WalletDeclinedError({ cause })
  if (DISCONNECTED.test(message)) return new WalletDisconnectedError({ cause })
  if (OTHER_NETWORK.test(message)) return new WalletOtherNetworkError(network)
  return new WalletFailedError({ cause })
}

function read(cause: unknown): { code: unknown; message: string } {
  if (typeof cause === 'string') return { code: undefined, message: cause }
  if (typeof cause !== 'object' || cause === null) return { code: undefined, message: '' }
  const { code, message } = cause as { code?: unknown; message?: unknown }
  return { code, message: typeof message === 'string' ? message : '' }
}
