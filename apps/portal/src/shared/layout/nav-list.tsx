import { Link } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { readConfiguration } from '#shared/configuration/configuration.ts'
import { Icon } from '#shared/design/icon.tsx'
import classes from './frame.module.css'
import type { NavigationGroup } from './navigation.ts'

/** The grouped navigation; in the rail and in the sheet behind "More". */
export function NavList({ groups, onNavigate }: { groups: readonly NavigationGroup[]; onNavigate?: () => void }) {
  const { t } = useTranslation()
  return (
    <nav className={classes.groups} aria-label={t('common.nav.main')}>
      {groups.map(group => (
        <div key={group.title}>
          <h2 className={classes.groupTitle}>{t(group.title as 'common.nav.portal')}</h2>
          <ul className={classes.links}>
            {group.items.map(item => {
              const label = t(item.label as 'common.nav.profile')
              return (
                <li key={item.to}>
                  <Link
                    to={item.to}
                    className={classes.link ?? ''}
                    title={label}
                    activeOptions={{ exact: item.exact ?? false, includeSearch: false }}
                    {...(onNavigate ? { onClick: onNavigate } : {})}
                  >
                    <Icon name={item.icon} />
                    <span>{label}</span>
                  </Link>
                </li>
              )
            })}
            {group.title === 'common.nav.settings' ? (
              <li>
                <a className={classes.link} href={`mailto:${readConfiguration().support_email}`} title={t('common.nav.support')}>
                  <Icon name="help" />
                  <span>{t('common.nav.support')}</span>
                </a>
              </li>
            ) : null}
          </ul>
        </div>
      ))}
    </nav>
  )
}
