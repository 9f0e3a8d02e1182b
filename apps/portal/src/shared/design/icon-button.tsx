import type { ButtonHTMLAttributes, Ref } from 'react'
import { Icon, type IconName } from './icon.tsx'
import classes from './page.module.css'

/** A round button with an icon, 44 px to touch. `label` is its name for everybody who does not see the icon. */
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
