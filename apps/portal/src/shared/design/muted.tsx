import type { ReactNode } from 'react'
import classes from './pieces.module.css'

/** A paragraph less prominent than its surroundings. */
export function Muted({ children, centred = false }: { children: ReactNode; centred?: boolean }) {
  return <p className={`${classes.muted} ${centred ? classes.centred : ''}`}>{children}</p>
}
