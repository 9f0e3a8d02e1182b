import { text } from '#shared/routing/search.ts'

/** The screens that act on the selected wallet: those of the Wallet group, paying, asking to be paid, exchanging, scanning and showing one’s code, asking for proofs, making codes. */
const WALLET_SCREENS = /^\/u\/(?:wallet|pay|pay-requests|nft|scan|code|qr|exchange|trade)(?:\/|$)/

/** What a link says that leads to the first wallet, which stands in no address. */
export const FIRST_WALLET = ''

const key = text(60)
/**
 * `?wallet=` of these screens: the key of an account, or `FIRST_WALLET` on the way there. Which wallet it is, if any, their frame decides
 * (`SelectedWalletFrame`).
 */
export const walletField = (value: unknown): string | undefined => (value === FIRST_WALLET ? FIRST_WALLET : key(value))

type Search = { readonly wallet?: string }

/** A search middleware: links among these screens keep the selected wallet, unless they name one or the first. */
export function keepWallet<Kept extends Search>({ search, next }: { search: Kept; next: (search: Kept) => Kept }): Kept {
  const result = next(search)
  const { wallet = search.wallet, ...rest } = result
  return (wallet === undefined || wallet === FIRST_WALLET ? rest : { ...rest, wallet }) as Kept
}

/** Whether the screen at a path acts on the selected wallet. */
export function isWalletScreen(pathname: string): boolean {
  return WALLET_SCREENS.test(pathname)
}

/** The key of the wallet that a location selects; undefined for the first, and on screens that have nothing to do with it. */
export function readWalletParam({ pathname, search }: { pathname: string; search: object }): string | undefined {
  return isWalletScreen(pathname) && 'wallet' in search ? key(search.wallet) : undefined
}

/** Where somebody is who selects another wallet: the same screen without what it shows of the first, or the wallet's start. */
export function screenOf(pathname: string): string {
  if (/^\/u\/(?:pay|scan|code|qr|exchange|trade)$/.test(pathname)) return pathname
  if (pathname.startsWith('/u/pay-requests')) return '/u/pay-requests'
  if (/^\/u\/nft(?:\/|$)/.test(pathname)) return '/u/nft'
  return /^\/u\/wallet\/[^/]+/.exec(pathname)?.[0] ?? '/u/wallet/dashboard'
}
