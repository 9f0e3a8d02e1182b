import { Link } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { useConfiguration } from '#shared/portal/portal-context.ts'
import classes from './frame.module.css'

/** Says on the embedded network that nothing is real money, and leads to the outbox and the demo people. */
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
        {features.demo ? (
          <Link to="/home" search={{ token: 'none' }}>
            {t('common.network.people')}
          </Link>
        ) : null}
      </span>
    </aside>
  )
}
