import { useMay } from '#shared/access/access-context.ts'
import { useMayOn } from '#shared/access/use-may-on.ts'

/** Whether the person may close an account: as its admin, and with a key of the main wallet, which takes what it holds. */
export function useMayClose(publicKey: string | null | undefined): boolean {
  const isAdmin = useMayOn('subAccount.disable', publicKey)
  const signsWallet = useMay('wallet.pay')
  return isAdmin && signsWallet
}
