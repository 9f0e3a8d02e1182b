import type { ReactNode } from 'react'
import classes from './figure-grid.module.css'

/** Figures side by side: a big value over its label. Three or six fill whole rows of three where there is room. */
export function FigureGrid({ figures }: { figures: readonly { label: string; value: ReactNode }[] }) {
  return (
    <dl className={`${classes.grid} ${figures.length % 3 === 0 ? classes.threes : ''}`}>
      {figures.map(({ label, value }) => (
        <div key={label} className={classes.figure}>
          <dt>{label}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  )
}
