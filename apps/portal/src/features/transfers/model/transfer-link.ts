import type { AnchorTransaction } from '@lealta/stellar/sep24'
import type { PortalLink } from '#shared/routing/link.ts'

/** Where a transfer is shown: a withdrawal where it is paid. */
export function transferLink(stablecoin: string, { id, kind }: Pick<AnchorTransaction, 'id' | 'kind'>): PortalLink {
  return kind === 'withdrawal'
    ? { to: '/u/wallet/transfers/anclap/$stablecoin/withdraws-confirm', params: { stablecoin }, search: { transaction: id } }
    : { to: '/u/wallet/transfers/anclap/$stablecoin/$transaction', params: { stablecoin, transaction: id } }
}
