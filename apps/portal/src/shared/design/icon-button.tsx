import type { ButtonHTMLAttributes, Ref } from 'react'
import { Icon, type IconName } from './icon.tsx'
import classes from './page.module.css'

/** A round button with an icon and a 44 px touch target. `label` is its accessible name and tooltip. */
export function IconButton({
  icon,
  label,
  className = '',
  ref,
  ...rest
}: { icon: IconName; label: string; ref?: Ref<HTMLButtonElement> } & Omit<ButtonHTMLAttributes<HTMLButtonElement>, 'children'>) {
  return (
    <button type="button" ref={ref} className={`${classes.iconButton} ${className}`} aria-label={label} title={label} {...rest}>
      <Icon name={icon} />
    </button>
  )
}
