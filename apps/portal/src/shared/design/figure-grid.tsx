import { formatCount } from '@lealta/messages/format'
import type { ReactNode } from 'react'
import { useLocale } from '#shared/language/use-locale.ts'
import classes from './figure-grid.module.css'
import { styleVariables } from './style-variables.ts'

/** Figures side by side: a big value, a count as a number, over its label and, where it needs one, a line that explains it. Rows hold as many as one another, or one more. */
export function FigureGrid({ figures }: { figures: readonly { label: string; value: ReactNode; detail?: ReactNode }[] }) {
  const locale = useLocale()
  const { length } = figures
  const rows = {
    '--of-two': inRow(length, 2),
    '--of-three': inRow(length, 3),
    '--of-four': inRow(length, 4),
    '--of-five': inRow(length, 5),
  }
  return (
    <dl className={classes.grid} {...styleVariables(rows)}>
      {figures.map(({ label, value, detail }) => (
        <div key={label} className={classes.figure}>
          <dt>{label}</dt>
          <dd>{typeof value === 'number' ? formatCount(value, locale) : value}</dd>
          {detail === undefined ? null : <dd className={classes.detail}>{detail}</dd>}
        </div>
      ))}
    </dl>
  )
}

/** How many of `length` stand in a row that has room for `most`, so that no row is much shorter than the others. */
const inRow = (length: number, most: number) => Math.ceil(length / Math.max(1, Math.ceil(length / most)))
