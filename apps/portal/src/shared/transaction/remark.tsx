import type { ReactNode } from 'react'
import classes from './remark.module.css'

/** What follows the sentence of a transaction, on a line of its own. */
export function Remark({ children }: { children: ReactNode }) {
  return <span className={classes.remark}>{children}</span>
}

/** What a transaction of several parts does, line by line, after its sentence. */
export function RemarkList({ lines }: { lines: readonly { id: string; text: string }[] }) {
  return (
    <ul className={classes.lines}>
      {lines.map(({ id, text }) => (
        <li key={id}>{text}</li>
      ))}
    </ul>
  )
}
