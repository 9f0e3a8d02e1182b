import type { ReactNode } from 'react'
import classes from './remark.module.css'

/** What follows the sentence of a transaction, on a line of its own. */
export function Remark({ children }: { children: ReactNode }) {
  return <span className={classes.remark}>{children}</span>
}
