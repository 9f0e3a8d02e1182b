import { useMatches } from '@tanstack/react-router'

/**
 * The address of the screen that is shown. While the next screen loads, the router's location is that one's already (`useLocation`), and
 * what is shown still has to do with its own.
 */
export function useShownPlace(): { readonly pathname: string; readonly search: object } {
  return useMatches({ select: matches => matches.at(-1) }) ?? { pathname: '', search: {} }
}
