import type { BusinessWallet } from '@lealta/contract'
import type { Stroops } from '@lealta/kernel'
import { parseDecimal } from '@lealta/stellar/amount'
import { queryOptions, useQuery } from '@tanstack/react-query'
import { createContext, use } from 'react'
import { AccessContext } from '#shared/access/access-context.ts'
import { type Api, useApi } from '#shared/portal/connections.ts'
import { useShownPlace } from '#shared/routing/shown-place.ts'
import type { SelectedBusiness } from '#shared/session/session.ts'
import { useSelectedBusiness } from '#shared/session/use-session.ts'
import { readWalletParam } from './wallet-param.ts'

/** The wallet on which the screens of the Wallet group act (product decision 29). */
export interface SelectedWallet {
  readonly walletId: string
  readonly publicKey: string
  readonly name: string
  readonly alias: string | null
  /** The first of the open portal: the main wallet of a business, or the person's own. */
  readonly isFirst: boolean
}

/** A wallet of the open business, with its first stablecoin's balance in stroops. */
export interface WalletChoice extends Omit<BusinessWallet, 'balance'> {
  readonly balance: { readonly code: string; readonly amount: Stroops } | null
}

/** Set by the frame of the wallet screens; elsewhere the first wallet is meant. */
export const SelectedWalletContext = createContext<SelectedWallet | undefined>(undefined)

/** The wallet that the open screen acts on. Only inside /u. */
export function useSelectedWallet(): SelectedWallet {
  const open = useSelectedBusiness()
  return use(SelectedWalletContext) ?? toFirst(open)
}

function toFirst({ walletId, publicKey, name, alias }: SelectedBusiness): SelectedWallet {
  return { walletId, publicKey, name, alias, isFirst: true }
}

/** The key that the address of the open screen selects; undefined for the first wallet. */
export function useWalletParam(): string | undefined {
  return readWalletParam(useShownPlace())
}

/** How late somebody else's change of the wallets shows. */
const FRESH_MS = 30_000

/** Wallets of a business that the person can select, the first one first. */
export function businessWalletsQuery(api: Api, businessId: string) {
  return queryOptions({
    queryKey: ['businesses', businessId, 'wallets'],
    queryFn: async ({ signal }): Promise<readonly WalletChoice[]> => {
      const { data } = await api.listBusinessWallets({ params: { businessId } }, { signal })
      return data.map(({ attributes: { balance, ...wallet } }) => ({
        ...wallet,
        balance: balance && { code: balance.code, amount: parseDecimal(balance.amount) },
      }))
    },
    staleTime: FRESH_MS,
  })
}

/** Wallets of the open business; disabled for the person's own wallet, which is the only one of its portal. */
export function useBusinessWallets() {
  const { id, kind } = useSelectedBusiness()
  const { isEnabled } = use(AccessContext)
  return useQuery({ ...businessWalletsQuery(useApi(), id), enabled: kind === 'business' && isEnabled('operators_enabled') })
}
