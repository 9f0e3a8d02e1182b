import type { ReactNode } from 'react'
import { Drawing, type DrawingName } from './drawing.tsx'
import classes from './page.module.css'

/** What a list shows while it has nothing: a drawing, one sentence, and one button that starts the thing. */
export function EmptyState({
  drawing,
  title,
  children,
  action,
}: {
  drawing: DrawingName
  title?: ReactNode
  children: ReactNode
  action?: ReactNode
}) {
  return (
    <div className={classes.empty}>
      <Drawing name={drawing} />
      {title ? <p className={classes.emptyTitle}>{title}</p> : null}
      <p className={classes.emptyText}>{children}</p>
      {action}
    </div>
  )
}
