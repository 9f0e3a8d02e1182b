import { useTranslation } from 'react-i18next'
import { ActionLink } from '#shared/links/action-link.tsx'
import classes from './join.module.css'

/** The way to join for somebody without a wallet: to the ways in, which lead back to the program. */
export function JoinLink({ programId }: { programId: string }) {
  const { t } = useTranslation()
  return (
    <div className={classes.join}>
      <ActionLink link={{ to: '/home', search: { next: `/j/${programId}` } }}>{t('join.action')}</ActionLink>
      <p className={classes.lead}>{t('join.free')}</p>
    </div>
  )
}
