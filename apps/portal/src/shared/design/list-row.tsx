import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { useOpenLink } from '#shared/access/access-context.ts'
import type { PortalLink } from '#shared/routing/link.ts'
import classes from './pieces.module.css'

/** A list of `ListRow`s. */
export function RowList({ children, label }: { children: ReactNode; label?: string }) {
  return (
    <ul className={classes.list} aria-label={label}>
      {children}
    </ul>
  )
}

/**
 * A row of any list: picture, title with a note below, and the content at its right end. With `link` the whole row is a link, with
 * `onClick` a button.
 */
export function ListRow({
  picture,
  title,
  detail,
  end,
  more,
  link,
  onClick,
}: {
  picture?: ReactNode
  title: ReactNode
  detail?: ReactNode
  end?: ReactNode
  /** Below the row, where it is no link. */
  more?: ReactNode
  link?: PortalLink | undefined
  onClick?: () => void
}) {
  const open = useOpenLink(link)
  const body = (
    <>
      <span>{picture}</span>
      <span>
        <span className={classes.rowTitle}>{title}</span>
        {detail ? <span className={classes.rowSub}>{detail}</span> : null}
      </span>
      <span className={classes.rowEnd}>{end}</span>
    </>
  )
  return (
    <li>
      {open ? (
        <Link className={classes.row ?? ''} {...open}>
          {body}
        </Link>
      ) : onClick ? (
        <button type="button" className={classes.row} onClick={onClick}>
          {body}
        </button>
      ) : (
        <div className={classes.row}>
          {body}
          {more ? <div className={classes.rowMore}>{more}</div> : null}
        </div>
      )}
    </li>
  )
}
