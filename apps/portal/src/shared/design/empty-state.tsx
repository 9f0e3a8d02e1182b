import type { ReactNode } from 'react'
import { Drawing, type DrawingName } from './drawing.tsx'
import classes from './page.module.css'

/** An empty list: a drawing, one sentence, and one button that starts the first item. `heading` if it is the whole screen. */
export function EmptyState({
  drawing,
  title,
  heading,
  children,
  action,
  isInHeader = false,
}: {
  drawing: DrawingName
  title?: ReactNode
  heading?: 'h1' | 'h2'
  children: ReactNode
  action?: ReactNode
  /** The header has the action, too: where that is docked above the bar of a phone, it stands there alone. */
  isInHeader?: boolean
}) {
  const Title = heading ?? 'p'
  return (
    <div className={classes.empty}>
      <Drawing name={drawing} />
      {title ? <Title className={classes.emptyTitle}>{title}</Title> : null}
      <p className={classes.emptyText}>{children}</p>
      {isInHeader ? <div className={classes.repeated}>{action}</div> : action}
    </div>
  )
}
