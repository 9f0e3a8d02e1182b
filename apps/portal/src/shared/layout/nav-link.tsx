import { Link } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { Icon } from '#shared/design/icon.tsx'
import { useMenuSearch } from '#shared/selected-wallet/kept-wallet.ts'
import classes from './frame.module.css'
import type { NavItem } from './navigation.ts'

/** A line of the navigation. @param onNavigate called when it is followed */
export function NavLink({ item, onNavigate }: { item: NavItem; onNavigate?: (() => void) | undefined }) {
  const { t } = useTranslation()
  const searchOf = useMenuSearch()
  const { label, icon, link, exact = false } = item
  return (
    <li>
      <Link
        {...link}
        search={searchOf(link.to)}
        className={classes.link ?? ''}
        title={t(label)}
        activeOptions={{ exact, includeSearch: false }}
        {...(onNavigate ? { onClick: onNavigate } : {})}
      >
        <Icon name={icon} />
        <span>{t(label)}</span>
      </Link>
    </li>
  )
}
