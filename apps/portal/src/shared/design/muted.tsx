import type { ReactNode } from 'react'
import classes from './pieces.module.css'

/** A paragraph that steps back behind what it stands beside. */
export function Muted({ children, centred = false }: { children: ReactNode; centred?: boolean }) {
  return <p className={`${classes.muted} ${centred ? classes.centred : ''}`}>{children}</p>
}
