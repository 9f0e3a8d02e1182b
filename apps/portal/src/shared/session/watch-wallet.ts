import type { Connections } from '#shared/portal/connections.ts'

/**
 * Notices a wallet that was switched to another account under us (product.md §5, trap 10): on focus and once at the start it compares
 * the key; another one ends the session and asks to sign in again. @returns how to stop it
 */
export function watchWallet({ portal: { session }, wallets, askForSignIn }: Connections): () => void {
  const compare = async () => {
    const { wallet } = session.read()
    if (!wallet) return
    try {
      const provider = await wallets.current()
      if ((await provider.publicKey()) === wallet.publicKey) return
    } catch {
      // Not connected, or gone from this device: what is signed next would fail, so the person signs in again.
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
