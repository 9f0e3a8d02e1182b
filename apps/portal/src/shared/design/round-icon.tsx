import { Icon, type IconName } from './icon.tsx'
import classes from './round-icon.module.css'

/** An icon on a muted disc, at the start of a row. `label` states its meaning where no text does. */
export function RoundIcon({ name, label }: { name: IconName; label?: string }) {
  return (
    <span className={classes.disc}>
      <Icon name={name} {...(label ? { label } : {})} />
    </span>
  )
}
