import { type ComponentType, createContext, type MouseEvent, type ReactNode, use } from 'react'
import type { PortalLink } from '#shared/routing/link.ts'

/** What a link component of `Links` takes besides where it leads. */
interface AnchorProps {
  readonly className?: string | undefined
  readonly target?: '_blank'
  readonly onClick?: (event: MouseEvent<HTMLAnchorElement>) => void
  readonly children?: ReactNode
}

/** How links lead to other screens. */
export interface Links {
  /** A link to a screen. */
  readonly Link: ComponentType<AnchorProps & { readonly link: PortalLink }>
  /** Opens a screen without a link; `href` is a path of this portal. */
  readonly open: (href: string) => void
}

/**
 * Address of a link without path parameters.
 * @throws TypeError for one with them: only the router knows how a route writes its own
 */
export function toHref({ to, params, search = {} }: PortalLink): string {
  if (params) throw new TypeError(`${to} has parameters`)
  const query = new URLSearchParams()
  for (const [name, value] of Object.entries(search)) if (value !== undefined) query.set(name, String(value))
  return query.size === 0 ? to : `${to}?${query}`
}

function PlainLink({ link, children, target, ...rest }: AnchorProps & { link: PortalLink }) {
  return (
    <a href={toHref(link)} {...(target ? { target } : {})} {...rest}>
      {children}
    </a>
  )
}

/** Without a router, which the front pages do without, a link is the browser's own. */
export const LinksContext = createContext<Links>({ Link: PlainLink, open: href => location.assign(href) })

/** The links of components that the front pages and the portal share. */
export function useLinks(): Links {
  return use(LinksContext)
}
