import { SkipLink } from '#shared/layout/skip-link.tsx'
import '#shared/design/mantine-frame.css'
import { Modal } from '@mantine/core'
import { useMediaQuery } from '@mantine/hooks'
import { Link, Outlet, useLocation, useNavigate } from '@tanstack/react-router'
import { type ReactNode, Suspense, useEffect, useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useIsBusiness, useOpenLink } from '#shared/access/access-context.ts'
import { useLevelWatch } from '#shared/access/use-level-watch.ts'
import { ErrorBoundary } from '#shared/design/error-boundary.tsx'
import { Note } from '#shared/design/form-error.tsx'
import { Icon, type IconName } from '#shared/design/icon.tsx'
import { stampPath } from '#shared/design/stamp.tsx'
import { LanguageSwitch, SchemeSwitch } from '#shared/design/switches.tsx'
import { Toasts } from '#shared/design/toasts.tsx'
import { queries } from '#shared/design/tokens.ts'
import { useIsOnline } from '#shared/device/use-is-online.ts'
import { useKeepPush } from '#shared/device/use-keep-push.ts'
import { useOfflineCode } from '#shared/device/use-offline-code.ts'
import { useConnections } from '#shared/portal/connections.ts'
import { useConfiguration } from '#shared/portal/portal-context.ts'
import type { PortalLink } from '#shared/routing/link.ts'
import { lazyPart } from '#shared/routing/load-part.ts'
import { useMenuSearch } from '#shared/selected-wallet/kept-wallet.ts'
import { WalletSwitcher } from '#shared/selected-wallet/wallet-switcher.tsx'
import { UnlockPrompt } from '#shared/session/unlock-prompt.tsx'
import { useFollowSignOut } from '#shared/session/use-follow-sign-out.ts'
import { useSession } from '#shared/session/use-session.ts'
import { useSignOut } from '#shared/session/use-sign-out.ts'
import { useWalletLock } from '#shared/session/use-wallet-lock.ts'
import { watchWallet } from '#shared/session/watch-wallet.ts'
import { Bell } from '#shared/tasks/bell.tsx'
import { useTaskWatch } from '#shared/tasks/use-task-watch.ts'
import { TransactionProvider } from '#shared/transaction/transaction-provider.tsx'
import { BellContext } from './bell-context.ts'
import { BusinessNotFound } from './business-not-found.tsx'
import { BusinessSwitcher } from './business-switcher.tsx'
import { DrawerContext } from './drawer-context.ts'
import classes from './frame.module.css'
import { NavList } from './nav-list.tsx'
import { PracticeBanner } from './practice-banner.tsx'

const QrScanner = lazyPart(async () => ({ default: (await import('#shared/design/qr-scanner.tsx')).QrScanner }))

/** The frame of /u: navigation on the left (rail, icons or bottom bar), the route beside it, the right drawer (look and feel "Frame"). */
export function Shell() {
  const { business } = useSession()
  useFollowSignOut()
  // Signed out, or the wallet was switched: the redirect to the sign-in is under way and nothing here has an owner any more.
  return business ? <PortalFrame key={business.id} /> : null
}

function PortalFrame() {
  const isWide = useMediaQuery(queries.fromLg, true, { getInitialValueInEffect: false })
  const { pathname } = useLocation()
  const [slot, setSlot] = useState<HTMLElement | null>(null)
  // A drawer belongs to the screen that opened it; beside the content it is open by default.
  const place = `${pathname} ${isWide}`
  const [chosen, setChosen] = useState<{ place: string; isOpen: boolean }>()
  const isOpen = chosen?.place === place ? chosen.isOpen : isWide
  const connections = useConnections()
  useEffect(() => watchWallet(connections), [connections])
  useOfflineCode()
  useTaskWatch()
  useKeepPush()
  const isPractice = useConfiguration().network_name === 'embedded'
  const drawer = useMemo(() => ({ slot, isOpen, setOpen: (open: boolean) => setChosen({ place, isOpen: open }) }), [slot, isOpen, place])

  return (
    <Toasts>
      <TransactionProvider>
        <DrawerContext value={drawer}>
          <BellContext value={<Bell />}>
            <div className={`${classes.frame} ${isPractice ? classes.practice : ''}`}>
              <SkipLink />
              <PracticeBanner />
              <header className={classes.rail}>
                <div className={classes.railTop}>
                  <BusinessSwitcher />
                  <Bell />
                </div>
                <NavList switcher={<WalletSwitcher />} />
                <RailFoot />
              </header>
              <main id="main" className={classes.main} tabIndex={-1}>
                <OfflineLine />
                <OpenBusiness>
                  <ErrorBoundary resetKey={pathname}>
                    <Outlet />
                  </ErrorBoundary>
                </OpenBusiness>
              </main>
              <div ref={setSlot} className={classes.slot} />
              <BottomBar />
            </div>
          </BellContext>
          <UnlockPrompt />
        </DrawerContext>
      </TransactionProvider>
    </Toasts>
  )
}

/** The screen; in its place the not-found screen of spec §2 while a business is selected that the person cannot enter. */
function OpenBusiness({ children }: { children: ReactNode }) {
  return useLevelWatch() ? <BusinessNotFound /> : children
}

/** The end of the rail: the wallet's lock, sign-out, the state of the network. */
export function RailFoot() {
  const { t } = useTranslation()
  const { leave } = useSignOut()
  const { isUnlocked, canLock, lock, unlock } = useWalletLock()
  const lockWords = isUnlocked ? 'common.nav.lockWallet' : 'common.nav.unlockWallet'
  const isOnline = useIsOnline()
  const { network_name } = useConfiguration()
  const network = { embedded: 'local', testnet: 'testnet', public: 'public', other: 'local' } as const
  return (
    <div className={classes.foot}>
      {canLock ? (
        <button type="button" className={classes.link} onClick={isUnlocked ? lock : unlock} title={t(lockWords)}>
          <Icon name={isUnlocked ? 'lock' : 'key'} />
          <span>{t(lockWords)}</span>
        </button>
      ) : null}
      <button type="button" className={classes.link} onClick={leave} title={t('common.nav.signOut')}>
        <Icon name="signOut" />
        <span>{t('common.nav.signOut')}</span>
      </button>
      <div className={classes.state} role="status">
        <i className={`${classes.dot} ${isOnline ? '' : classes.dotOff}`} />
        <span>{isOnline ? t(`common.network.${network[network_name]}`) : t('common.network.offline')}</span>
      </div>
    </div>
  )
}

/** Says that the network is gone, and that what is shown may be old therefore. */
function OfflineLine() {
  const { t } = useTranslation()
  return (
    <div className={classes.offline} aria-live="polite">
      {useIsOnline() ? null : <Note>{t('common.network.gone')}</Note>}
    </div>
  )
}

/** The counter of whoever works in the business. */
const ownTill = { to: '/u/till' } as const

function BottomBar() {
  const { t } = useTranslation()
  const navigate = useNavigate()
  const isBusiness = useIsBusiness()
  const { business } = useSession()
  const works = useOpenLink(ownTill) !== undefined && business?.accessLevel === 'employee'
  const searchOf = useMenuSearch()
  const [open, setOpen] = useState<'scan' | 'more'>()
  const close = () => setOpen(undefined)
  return (
    <nav className={classes.bar} aria-label={t('common.nav.main')}>
      <BarLink link={{ to: '/u/dashboard' }} icon="home" label={t('common.nav.home')} />
      <BarLink link={{ to: '/u/pay' }} icon="pay" label={t('common.nav.pay')} />
      <button type="button" className={`${classes.barItem} ${classes.scan}`} onClick={() => setOpen('scan')}>
        <span className={classes.scanStamp}>
          <svg width="60" height="60" viewBox="0 0 24 24" aria-hidden="true" focusable="false">
            <path d={stampPath} fill="var(--accent)" />
          </svg>
          <Icon name="scan" size={26} />
        </span>
        {t('common.nav.scan')}
      </button>
      {works ? (
        <BarLink link={ownTill} icon="till" label={t('common.nav.till')} />
      ) : isBusiness ? (
        <BarLink link={{ to: '/u/wallet/activity' }} icon="activity" label={t('common.nav.activity')} />
      ) : (
        <BarLink link={{ to: '/u/code' }} icon="code" label={t('common.nav.code')} />
      )}
      <button type="button" className={classes.barItem} aria-haspopup="dialog" onClick={() => setOpen('more')}>
        <Icon name="more" size={24} />
        {t('common.nav.more')}
      </button>
      <Modal
        opened={open === 'scan'}
        onClose={close}
        title={t('common.qr.scanTitle')}
        closeButtonProps={{ 'aria-label': t('common.close') }}
      >
        <Suspense>
          <QrScanner
            onRead={text => {
              close()
              void navigate({ to: '/u/scan', search: { ...searchOf('/u/scan'), text } })
            }}
          />
        </Suspense>
      </Modal>
      <Modal
        opened={open === 'more'}
        onClose={close}
        fullScreen
        title={<BusinessSwitcher />}
        closeButtonProps={{ 'aria-label': t('common.close') }}
      >
        <NavList onNavigate={close} switcher={<WalletSwitcher onSelect={close} />} />
        <div className={classes.switches}>
          <LanguageSwitch />
          <SchemeSwitch />
        </div>
        <RailFoot />
      </Modal>
    </nav>
  )
}

function BarLink({ link, icon, label }: { link: PortalLink; icon: IconName; label: string }) {
  const open = useOpenLink(link)
  const searchOf = useMenuSearch()
  return open ? (
    <Link {...open} search={searchOf(open.to)} className={classes.barItem ?? ''} activeOptions={{ includeSearch: false }}>
      <Icon name={icon} size={24} />
      {label}
    </Link>
  ) : null
}
