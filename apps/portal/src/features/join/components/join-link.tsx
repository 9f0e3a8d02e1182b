import { useTranslation } from 'react-i18next'
import { ActionLink } from '#shared/links/action-link.tsx'
import { useLinks } from '#shared/links/links.tsx'
import { LostDeviceLink } from '#shared/recovery/lost-device-link.tsx'
import classes from './join.module.css'

/** The way to join for somebody without a wallet: to make the one that takes least, which joins the program. */
export function JoinLink({ programId }: { programId: string }) {
  const { t } = useTranslation()
  return (
    <div className={classes.join}>
      <ActionLink link={{ to: '/setup/lite/password', search: { join: programId } }}>{t('join.action')}</ActionLink>
      <HaveWallet programId={programId} />
      <p className={classes.lead}>{t('join.free')}</p>
    </div>
  )
}

/** To the other ways in, which lead back to the program. */
export function HaveWallet({ programId }: { programId: string }) {
  const { t } = useTranslation()
  const { Link } = useLinks()
  return (
    <>
      <Link link={{ to: '/home', search: { next: `/j/${programId}` } }} className={classes.already}>
        {t('join.already')}
      </Link>
      <LostDeviceLink className={classes.already} />
    </>
  )
}
