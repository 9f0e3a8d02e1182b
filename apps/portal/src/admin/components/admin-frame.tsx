import { Link, Outlet, useRouter } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { Broken } from '#shared/design/error-boundary.tsx'
import { Icon, type IconName } from '#shared/design/icon.tsx'
import { NotFound } from '#shared/design/not-found.tsx'
import { Wordmark } from '#shared/design/stamp.tsx'
import { LanguageSwitch, SchemeSwitch } from '#shared/design/switches.tsx'
import { useDocumentTitle } from '#shared/layout/use-screen-title.ts'
import classes from './admin.module.css'

const entries = [
  { to: '/kyb', icon: 'document', label: 'admin.nav.kyb' },
  { to: '/outbox', icon: 'mail', label: 'admin.nav.outbox' },
  { to: '/businesses', icon: 'store', label: 'admin.nav.businesses' },
  { to: '/wallets', icon: 'wallet', label: 'admin.nav.wallets' },
  { to: '/audit', icon: 'activity', label: 'admin.nav.audit' },
  { to: '/health', icon: 'gauge', label: 'admin.nav.health' },
  { to: '/flags', icon: 'filter', label: 'admin.nav.flags' },
] as const satisfies readonly { to: string; icon: IconName; label: string }[]

/** The frame of the console: navigation at the left, a row of tabs on phones. */
export function AdminFrame() {
  const { t } = useTranslation()
  useDocumentTitle()
  return (
    <div className={classes.frame}>
      <a className={classes.skip} href="#main">
        {t('common.skip')}
      </a>
      <header className={classes.top}>
        <span className={classes.brand}>
          <Wordmark />
          <span className={classes.role}>{t('admin.title')}</span>
        </span>
        <span className={classes.tools}>
          <LanguageSwitch />
          <SchemeSwitch />
        </span>
      </header>
      <nav className={classes.nav} aria-label={t('admin.nav.label')}>
        <ul>
          {entries.map(entry => (
            <li key={entry.to}>
              <Link to={entry.to} className={classes.link ?? ''} activeOptions={{ includeSearch: false }}>
                <Icon name={entry.icon} />
                <span>{t(entry.label)}</span>
              </Link>
            </li>
          ))}
        </ul>
        <p className={classes.note}>{t('admin.subtitle')}</p>
      </nav>
      <main id="main" className={classes.main} tabIndex={-1}>
        <Outlet />
      </main>
    </div>
  )
}

/** Any path that is no page of the console. */
export function AdminNotFound() {
  return <NotFound />
}

/** Stands in for a page that did not load. */
export function AdminBroken({ reset }: { reset: () => void }) {
  const router = useRouter()
  return (
    <Broken
      onRetry={() => {
        reset()
        void router.invalidate()
      }}
    />
  )
}
