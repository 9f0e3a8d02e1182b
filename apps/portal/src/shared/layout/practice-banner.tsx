import { Suspense, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { toHref, useLinks } from '#shared/links/links.tsx'
import { useConfiguration } from '#shared/portal/portal-context.ts'
import type { PortalLink } from '#shared/routing/link.ts'
import { lazyPart } from '#shared/routing/load-part.ts'
import { useSession } from '#shared/session/use-session.ts'
import classes from './plain-frame.module.css'

const ConfirmDialog = lazyPart(async () => ({ default: (await import('#shared/design/confirm-dialog.tsx')).ConfirmDialog }))

/** States on the embedded network that no real money is involved, and links to the outbox and the demo people. */
export function PracticeBanner() {
  const { t } = useTranslation()
  const { network_name, outbox_url, features } = useConfiguration()
  if (network_name !== 'embedded') return null
  return (
    <aside className={classes.banner} aria-label={t('common.network.local')}>
      <span>{t('common.network.practice')}</span>
      <span className={classes.bannerLinks}>
        {outbox_url ? (
          <a href={outbox_url} target="_blank" rel="noreferrer">
            {t('common.network.outbox')}
          </a>
        ) : null}
        {features.demo ? <DemoPeopleLink /> : null}
      </span>
    </aside>
  )
}

const guestHome = { to: '/home', search: { token: 'none' } } as const satisfies PortalLink

// The demo people are on the home page, which is for signed-out visitors: a signed-in person is asked first.
function DemoPeopleLink() {
  const { t } = useTranslation()
  const { Link, open } = useLinks()
  const { token } = useSession()
  const [asks, setAsks] = useState<boolean>()
  return (
    <>
      <Link
        link={guestHome}
        onClick={event => {
          if (!token) return
          event.preventDefault()
          setAsks(true)
        }}
      >
        {t('common.network.people')}
      </Link>
      {asks === undefined ? null : (
        <Suspense>
          <ConfirmDialog
            opened={asks}
            title={t('common.network.leaveTitle')}
            action={t('common.nav.signOut')}
            onConfirm={() => open(toHref(guestHome))}
            onClose={() => setAsks(false)}
          >
            {t('common.network.leaveBody')}
          </ConfirmDialog>
        </Suspense>
      )}
    </>
  )
}
