import { isAccountId } from '@lealta/kernel'
import { WalletFailedError } from '#wallet-error.ts'

/** The public key that a wallet gave. @throws WalletFailedError if it is none */
export function asPublicKey(answer: unknown): string {
  if (typeof answer !== 'string' || !isAccountId(answer)) throw new WalletFailedError({ cause: answer })
  return answer
}

/** The envelope that a wallet gave; whether it is the right one is the caller's to check. @throws WalletFailedError if it is no text */
export function asEnvelope(answer: unknown): string {
  if (typeof answer !== 'string' || answer === '') throw new WalletFailedError({ cause: answer })
  return answer
}
