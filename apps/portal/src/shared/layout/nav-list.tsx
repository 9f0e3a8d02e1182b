import { Link } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { useMayEnter } from '#shared/access/access-context.ts'
import { Icon } from '#shared/design/icon.tsx'
import { useConfiguration } from '#shared/portal/portal-context.ts'
import classes from './frame.module.css'
import { navigation } from './navigation.ts'

/** The grouped navigation, in the rail and in the sheet behind "More": the lines that the person may follow, and the groups that have any. */
export function NavList({ onNavigate }: { onNavigate?: () => void }) {
  const { t } = useTranslation()
  const mayEnter = useMayEnter()
  return (
    <nav className={classes.groups} aria-label={t('common.nav.main')}>
      {navigation.map(group => {
        const items = group.items.filter(({ link }) => mayEnter(link))
        if (items.length === 0) return null
        return (
          <div key={group.title}>
            <h2 className={classes.groupTitle}>{t(group.title)}</h2>
            <ul className={classes.links}>
              {items.map(({ label, icon, link, ...rest }) => (
                <li key={link.to}>
                  <Link
                    {...link}
                    className={classes.link ?? ''}
                    title={t(label)}
                    activeOptions={{ exact: 'exact' in rest, includeSearch: false }}
                    {...(onNavigate ? { onClick: onNavigate } : {})}
                  >
                    <Icon name={icon} />
                    <span>{t(label)}</span>
                  </Link>
                </li>
              ))}
              {group.title === 'common.nav.settings' ? <SupportLine /> : null}
            </ul>
          </div>
        )
      })}
    </nav>
  )
}

function SupportLine() {
  const { t } = useTranslation()
  const { support_email } = useConfiguration()
  return (
    <li>
      <a className={classes.link} href={`mailto:${support_email}`} title={t('common.nav.support')}>
        <Icon name="help" />
        <span>{t('common.nav.support')}</span>
      </a>
    </li>
  )
}
