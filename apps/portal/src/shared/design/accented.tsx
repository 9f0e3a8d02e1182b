import type { ReactNode } from 'react'
import classes from './accented.module.css'
import { styleVariables } from './style-variables.ts'
import type { AccentName } from './tokens.ts'

/** What stands inside wears the colour that a business chose: all of `--accent`, and Mantine's parts of the accent. */
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
