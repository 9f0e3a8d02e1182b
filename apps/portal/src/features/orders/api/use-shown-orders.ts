import { useTranslation } from 'react-i18next'
import { nameApart } from '#shared/selected-wallet/name-apart.ts'
import { useBusinessWallets } from '#shared/selected-wallet/selected-wallet.ts'
import { useSelectedBusiness } from '#shared/session/use-session.ts'
import type { OrdersOf } from './order-queries.ts'

/** Which orders a list shows, and which it could: sold by the open business, or bought by one of its wallets. */
export interface ShownOrders {
  readonly of: OrdersOf
  /** Key of the wallet that bought; undefined for what was sold, and in the person's own portal. */
  readonly bought: string | undefined
  readonly choices: { value: string; label: string }[]
}

/**
 * @param bought key of a wallet, as the address names it; one that is none of the business's shows what was sold. Who only signs for wallets
 *   sees what these bought.
 */
export function useShownOrders(bought: string | undefined): ShownOrders {
  const { t } = useTranslation()
  const { id, kind, name, alias, accessLevel, walletId, publicKey } = useSelectedBusiness()
  const { data = [] } = useBusinessWallets()
  if (kind === 'own') return { of: 'own', bought: undefined, choices: [] }
  const wallets = data.length > 0 ? data : [{ walletId, publicKey, name, alias }]
  const choices = wallets.map(wallet => ({ value: wallet.publicKey, label: t('orders.boughtBy', { wallet: nameApart(wallet, wallets) }) }))
  const wallet = wallets.find(each => each.publicKey === bought) ?? (accessLevel === null ? wallets[0] : undefined)
  const sold = accessLevel === null ? [] : [{ value: '', label: t('orders.sold', { business: name }) }]
  return {
    of: wallet ? { walletId: wallet.walletId } : { businessId: id },
    bought: wallet?.publicKey,
    choices: [...sold, ...choices],
  }
}
