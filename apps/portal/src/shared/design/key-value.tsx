import type { ReactNode } from 'react'
import classes from './pieces.module.css'

/** Labelled values, one below the other. Rows whose value is `undefined` or `null` are left out. */
export function KeyValue({ rows }: { rows: readonly { label: ReactNode; value: ReactNode; key?: string }[] }) {
  return (
    <dl className={classes.facts}>
      {rows
        .filter(row => row.value !== undefined && row.value !== null && row.value !== '')
        .map((row, place) => (
          <div key={row.key ?? (typeof row.label === 'string' ? row.label : place)} className={classes.keyValue}>
            <dt>{row.label}</dt>
            <dd>{row.value}</dd>
          </div>
        ))}
    </dl>
  )
}
