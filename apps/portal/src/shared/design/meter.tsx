import classes from './meter.module.css'
import { styleVariables } from './style-variables.ts'

/** How full something is: `part` from 0 to 1. `label` says it to who cannot see the bar; without one the text beside it does. */
export function Meter({
  part,
  label,
  size = 'md',
  isWarning = false,
}: {
  part: number
  label?: string
  size?: 'sm' | 'md'
  /** Whether nothing fits any more, which is a problem. */
  isWarning?: boolean
}) {
  return (
    <span
      className={classes.meter}
      data-size={size}
      data-warning={isWarning}
      {...(label ? { role: 'img', 'aria-label': label } : { 'aria-hidden': true })}
    >
      <span {...styleVariables({ '--part': `${Math.round(part * 1000) / 10}%` })} />
    </span>
  )
}
