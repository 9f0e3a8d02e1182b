import type { ReactNode } from 'react'
import classes from './figure-grid.module.css'

/** Figures side by side: a big value over what it counts. */
export function FigureGrid({ figures }: { figures: readonly { label: string; value: ReactNode }[] }) {
  return (
    <dl className={classes.grid} style={{ margin: 0 }}>
      {figures.map(({ label, value }) => (
        <div key={label} className={classes.figure}>
          <dt>{label}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  )
}
