/** Where everybody begins anyway. */
const STARTS = ['/u', '/u/', '/u/dashboard', '/u/wallet', '/u/wallet/dashboard']
/** The screens on the way into the portal, which hand on where somebody was going. */
const WAY_IN = ['/home', '/home/auth', '/select-business'] as const

type Place = { readonly pathname: string; readonly href: string; readonly search: object }

/** Where somebody was going who is led to the sign-in or the choice of a portal (decision 0118); nothing for the screens where everybody begins. */
function readNext({ pathname, href, search }: Place): string | undefined {
  if (WAY_IN.some(path => path === pathname)) return 'next' in search && typeof search.next === 'string' ? search.next : undefined
  return /^\/(?:u|b|j|nft|p|t)\//.test(pathname) && !STARTS.includes(pathname) ? href : undefined
}

/** A detour from a place, with where it is to end if it is on the way into the portal. */
export function toDetour<To extends string>(to: To, from: Place) {
  const next = WAY_IN.some(path => path === to) ? readNext(from) : undefined
  return { to, ...(next === undefined ? {} : { search: { next } }) }
}
