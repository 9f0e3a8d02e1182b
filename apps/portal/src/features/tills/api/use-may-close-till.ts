import { useMay } from '#shared/access/access-context.ts'
import { useMayOn } from '#shared/access/use-may-on.ts'

/** Whether the person may close a till: as its admin, and with a key of the main wallet, which takes what the till holds. */
export function useMayCloseTill(publicKey: string | null | undefined): boolean {
  const isAdmin = useMayOn('till.disable', publicKey)
  const signsWallet = useMay('wallet.pay')
  return isAdmin && signsWallet
}
