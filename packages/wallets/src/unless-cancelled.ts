import { WalletDeclinedError } from './wallet-error.ts'

/**
 * A wallet's answer, unless the person stops waiting for it; then whatever it still answers is dropped.
 * @throws WalletDeclinedError when `signal` is aborted first; what the wallet throws
 */
export function unlessCancelled<Answer>(answer: Promise<Answer>, signal: AbortSignal | undefined): Promise<Answer> {
  if (!signal) return answer
  return new Promise((resolve, reject) => {
    const cancel = () => reject(new WalletDeclinedError())
    if (signal.aborted) cancel()
    signal.addEventListener('abort', cancel, { once: true })
    answer.then(resolve, reject).finally(() => signal.removeEventListener('abort', cancel))
  })
}
