import classes from './meter.module.css'
import { styleVariables } from './style-variables.ts'

/** A level from 0 to 1, `part`. `label` is for screen readers; omit it if the text beside the bar says the same. */
export function Meter({
  part,
  label,
  size = 'md',
  isWarning = false,
}: {
  part: number
  label?: string
  size?: 'sm' | 'md'
  /** Whether it is full, which is a problem. */
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
