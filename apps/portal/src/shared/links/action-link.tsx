import type { ReactNode } from 'react'
import type { PortalLink } from '#shared/routing/link.ts'
import classes from './action-link.module.css'
import { useLinks } from './links.tsx'

type Look = { quiet?: boolean; children: ReactNode }

/** The large link of a front page: the main action, or a `quiet` second one. */
export function ActionLink({ link, quiet = false, children }: Look & { link: PortalLink }) {
  const { Link } = useLinks()
  return (
    <Link link={link} className={classOf(quiet)}>
      {children}
    </Link>
  )
}

/** The same as a button. */
export function ActionButton({ quiet = false, disabled, onClick, children }: Look & { disabled: boolean; onClick: () => void }) {
  return (
    <button type="button" className={classOf(quiet)} disabled={disabled} onClick={onClick}>
      {children}
    </button>
  )
}

const classOf = (quiet: boolean) => `${classes.action} ${quiet ? classes.quiet : ''}`
