import { useLocation } from '@tanstack/react-router'
import { useEffect } from 'react'
import { usePortal } from '#shared/portal/portal-context.ts'
import { type Draft, textIn } from '#shared/portal/storage.ts'
import { useSession } from '#shared/session/use-session.ts'
import { isWalletScreen, readWalletParam } from './wallet-param.ts'

/** The key of the wallet that was last selected in this tab, by this person in the open portal. */
function useKept(): Draft<string> {
  const { wallet, business } = useSession()
  return textIn(usePortal().storage, 'tab', `lealta.wallet.${wallet?.publicKey}.${business?.id}`)
}

/** Keeps what a wallet screen shows: the key that its address names, or the first wallet. */
export function useKeepWallet(publicKey: string | undefined): void {
  const kept = useKept()
  useEffect(() => {
    if (publicKey === undefined) kept.clear()
    else kept.save(publicKey)
  })
}

/**
 * The key of the wallet to which the menu leads: on the wallet screens the one in their address, elsewhere the one that was selected there
 * last. Undefined for the first.
 */
export function useMenuWallet(): string | undefined {
  const kept = useKept()
  const { pathname, search } = useLocation()
  return isWalletScreen(pathname) ? readWalletParam({ pathname, search }) : kept.read()
}

/** Search of a link of the menu: its wallet, if it leads to a wallet screen. */
export function useMenuSearch(): (to: string) => { readonly wallet?: string } {
  const wallet = useMenuWallet()
  return to => (wallet !== undefined && isWalletScreen(to) ? { wallet } : {})
}
