import { WalletDisconnectedError, WalletNotImplementedError } from '@lealta/wallets'
import type { Connections } from '#shared/portal/connections.ts'
import { signingKeyOf } from './session.ts'

/**
 * Detects that the connected wallet was switched to another account (product.md §5, trap 10): at the start and on focus it compares
 * the key; a different one ends the session and asks to sign in again. So does a wallet that is gone; one that is locked asks the person for
 * itself with the next signature, and one that cannot be asked, since the network failed or the page is being left, is asked again with the
 * next focus. @returns a function that stops it
 */
export function watchWallet({ portal: { session }, wallets, askForSignIn }: Connections): () => void {
  const compare = async () => {
    const { wallet } = session.read()
    if (!wallet) return
    try {
      const provider = await wallets.current()
      const key = await provider.publicKey().catch(() => undefined)
      if (key === signingKeyOf(wallet) || (key === undefined && (await provider.isInstalled()))) return
    } catch (error) {
      // Unknown, or removed from this device: the next signature would fail, so the person signs in again.
      if (!(error instanceof WalletDisconnectedError || error instanceof WalletNotImplementedError)) return
    }
    if (session.read().wallet?.publicKey !== wallet.publicKey) return
    session.change(({ wallet: known }) => (known ? { wallet: known } : {}))
    askForSignIn()
  }
  const run = () => void compare()
  addEventListener('focus', run)
  run()
  return () => removeEventListener('focus', run)
}
