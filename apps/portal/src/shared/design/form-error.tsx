import type { ReactNode } from 'react'
import { Icon } from './icon.tsx'
import classes from './pieces.module.css'

/** An error where it happened; announced at once. Renders nothing without children. */
export function FormError({ children }: { children?: ReactNode }) {
  return (
    <div role="alert">
      {children ? (
        <div className={classes.error}>
          <Icon name="warning" />
          <div>{children}</div>
        </div>
      ) : null}
    </div>
  )
}

/** A quiet note about the surrounding content. */
export function Note({ children }: { children: ReactNode }) {
  return (
    <div className={`${classes.error} ${classes.note}`}>
      <Icon name="info" />
      <div>{children}</div>
    </div>
  )
}
