import { useMay } from '#shared/access/access-context.ts'
import { useMayOn } from '#shared/access/use-may-on.ts'

type Closable = { readonly status: string; readonly publicKey: string | null }

/**
 * Whether the person may close a till, location or employee account: as its admin, and with a key of the main wallet, which takes what it
 * holds. A closed one is not asked about: the ledger does not know it any more.
 */
export function useMayClose(permission: 'till.disable' | 'subAccount.disable', account: Closable | undefined): boolean {
  const isAdmin = useMayOn(permission, account?.status === 'enabled' ? account.publicKey : null)
  const signsWallet = useMay('wallet.pay')
  return isAdmin && signsWallet
}
