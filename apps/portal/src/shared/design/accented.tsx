import type { ReactNode } from 'react'
import classes from './accented.module.css'
import { styleVariables } from './style-variables.ts'
import type { AccentName } from './tokens.ts'

/** Gives its content the accent colour of a business: all of `--accent`, and Mantine's variables derived from it. */
export function Accented({
  accent,
  className = '',
  children,
}: {
  accent: AccentName
  className?: string | undefined
  children: ReactNode
}) {
  return (
    <div className={`${classes.accented} ${className}`} {...styleVariables({ '--accent': `var(--accent-${accent})` })}>
      {children}
    </div>
  )
}
