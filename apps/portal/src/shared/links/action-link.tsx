import type { ReactNode } from 'react'
import type { PortalLink } from '#shared/routing/link.ts'
import classes from './action-link.module.css'
import { useLinks } from './links.tsx'

/** The large link of a front page: the main action, or a `quiet` second one. */
export function ActionLink({ link, quiet = false, children }: { link: PortalLink; quiet?: boolean; children: ReactNode }) {
  const { Link } = useLinks()
  return (
    <Link link={link} className={`${classes.action} ${quiet ? classes.quiet : ''}`}>
      {children}
    </Link>
  )
}
