import { askForSignIn } from './ask-for-sign-in.ts'
import { changeSession, readSession } from './session-store.ts'
import { readWallet } from './wallet.ts'

/**
 * Notices a wallet that was switched to another account under us (product.md §5, trap 10): on focus and once at the start it compares
 * the key; another one ends the session and asks to sign in again. @returns how to stop it
 */
export function watchWallet(): () => void {
  const compare = async () => {
    const { wallet } = readSession()
    if (!wallet) return
    try {
      const provider = await readWallet()
      if ((await provider.publicKey()) === wallet.publicKey) return
    } catch {
      // Not connected, or gone from this device: what is signed next would fail, so the person signs in again.
    }
    if (readSession().wallet?.publicKey !== wallet.publicKey) return
    changeSession(({ wallet: present }) => (present ? { wallet: present } : {}))
    askForSignIn()
  }
  const run = () => void compare()
  addEventListener('focus', run)
  run()
  return () => removeEventListener('focus', run)
}
