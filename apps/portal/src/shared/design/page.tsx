import { type ReactNode, useId } from 'react'
import classes from './page.module.css'

/** The content of a route in the main column: a `PaneHeader` and sections. `narrow` is for forms and single records. */
export function Page({ children, narrow = false }: { children: ReactNode; narrow?: boolean }) {
  return <div className={`${classes.page} ${narrow ? classes.narrow : ''}`}>{children}</div>
}

/** The content of the right drawer; `PaneHeader` inside it is smaller and has the close button. */
export function Pane({ children }: { children: ReactNode }) {
  return <div className={`${classes.page} ${classes.inPane}`}>{children}</div>
}

/** The main action of a screen, never below the fold: a bar above the navigation on phones, at the bottom of a drawer elsewhere. */
export function ActionBar({ children }: { children: ReactNode }) {
  return <div className={classes.actionBar}>{children}</div>
}

/** A titled group. `action` is a link or a small button on the right; `card` draws the surface. */
export function Section({
  title,
  action,
  card = false,
  children,
}: {
  title?: ReactNode
  action?: ReactNode
  card?: boolean
  children: ReactNode
}) {
  const id = useId()
  return (
    <section className={`${classes.section} ${card ? classes.card : ''}`} {...(title ? { 'aria-labelledby': id } : {})}>
      {title ? (
        <div className={classes.sectionHead}>
          <h2 className={classes.sectionTitle} id={id}>
            {title}
          </h2>
          {action}
        </div>
      ) : null}
      {children}
    </section>
  )
}

/** A bordered surface for related content; `loose` for a form. */
export function Card({ children, loose = false }: { children: ReactNode; loose?: boolean }) {
  return <div className={`${classes.card} ${classes.stack} ${loose ? classes.loose : ''}`}>{children}</div>
}
