import { Icon, type IconName } from './icon.tsx'
import classes from './round-icon.module.css'

/** An icon on a quiet disc, in front of a row. `label` says what it means where no text does. */
export function RoundIcon({ name, label }: { name: IconName; label?: string }) {
  return (
    <span className={classes.disc}>
      <Icon name={name} {...(label ? { label } : {})} />
    </span>
  )
}
