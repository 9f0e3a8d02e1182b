import { useMutation, useQuery } from '@tanstack/react-query'
import { Link, Outlet, useRouter } from '@tanstack/react-router'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Broken } from '#shared/design/error-boundary.tsx'
import { Icon, type IconName } from '#shared/design/icon.tsx'
import { IconButton } from '#shared/design/icon-button.tsx'
import { NotFound } from '#shared/design/not-found.tsx'
import { Wordmark } from '#shared/design/stamp.tsx'
import { LanguageSwitch, SchemeSwitch } from '#shared/design/switches.tsx'
import { SkipLink } from '#shared/layout/skip-link.tsx'
import { useDocumentTitle } from '#shared/layout/use-screen-title.ts'
import { useAdminApi } from '../api/admin-api.ts'
import { adminQueries } from '../api/admin-queries.ts'
import { signOut as signOutOf } from '../api/sign-out.ts'
import classes from './admin.module.css'
import { AdminSignIn } from './admin-sign-in.tsx'
import { AdminView } from './admin-view.tsx'

const entries = [
  { to: '/kyb', icon: 'document', label: 'admin.nav.kyb' },
  { to: '/outbox', icon: 'mail', label: 'admin.nav.outbox' },
  { to: '/transfers', icon: 'transfer', label: 'admin.nav.transfers' },
  { to: '/businesses', icon: 'store', label: 'admin.nav.businesses' },
  { to: '/wallets', icon: 'wallet', label: 'admin.nav.wallets' },
  { to: '/audit', icon: 'activity', label: 'admin.nav.audit' },
  { to: '/health', icon: 'gauge', label: 'admin.nav.health' },
  { to: '/flags', icon: 'filter', label: 'admin.nav.flags' },
] as const satisfies readonly { to: string; icon: IconName; label: string }[]

/** The console's frame. If a sign-in is required, it comes first at any address. */
export function AdminFrame() {
  const { t } = useTranslation()
  const session = useQuery(adminQueries.session(useAdminApi()))
  const isSignedIn = session.data?.isSignedIn === true
  const [wasSignedIn, setWasSignedIn] = useState(false)
  if (isSignedIn && !wasSignedIn) setWasSignedIn(true)
  return (
    <div className={classes.frame} data-outside={!isSignedIn}>
      <SkipLink />
      <header className={classes.top}>
        <span className={classes.brand}>
          <Wordmark />
          <span className={classes.role}>{t('admin.title')}</span>
        </span>
        <span className={classes.tools}>
          <LanguageSwitch />
          <SchemeSwitch />
          {session.data?.isRequired && isSignedIn ? <SignOut onDone={() => setWasSignedIn(false)} /> : null}
        </span>
      </header>
      {isSignedIn ? <Navigation isLocal={!session.data?.isRequired} /> : null}
      <main id="main" className={classes.main} tabIndex={-1}>
        <AdminView query={session}>{() => (isSignedIn ? <Screen /> : <AdminSignIn isOver={wasSignedIn} />)}</AdminView>
      </main>
    </div>
  )
}

function Screen() {
  useDocumentTitle()
  return <Outlet />
}

function Navigation({ isLocal }: { isLocal: boolean }) {
  const { t } = useTranslation()
  return (
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
      <p className={classes.note}>{t(isLocal ? 'admin.signIn.local' : 'admin.signIn.lasts')}</p>
    </nav>
  )
}

function SignOut({ onDone }: { onDone: () => void }) {
  const { t } = useTranslation()
  const signOut = useMutation(signOutOf(useAdminApi()))
  return (
    <IconButton
      icon="signOut"
      label={t('admin.signIn.out')}
      onClick={() => signOut.mutate(undefined, { onSuccess: onDone })}
      disabled={signOut.isPending}
    />
  )
}

/** Not-found page of the console. */
export function AdminNotFound() {
  return <NotFound />
}

/** Replaces a page that failed to load. */
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
