import { useTranslation } from 'react-i18next'
import { Icon } from '#shared/design/icon.tsx'
import { isKeptHere } from '#shared/session/session.ts'
import { useSession } from '#shared/session/use-session.ts'
import classes from './recovery.module.css'

/** Who can restore the wallet, in one sentence: the platform, or the person alone. Nothing for a wallet of another maker, and of a business. */
export function RestorableLine() {
  const { t } = useTranslation()
  const { wallet } = useSession()
  const attributes = wallet?.attributes
  if (attributes?.type !== 'individual' || !attributes.enabled || !(isKeptHere(wallet) || attributes.isRecoverable)) return null
  return (
    <p className={classes.line}>
      <Icon name={attributes.isRecoverable ? 'refresh' : 'key'} size={18} />
      <span>{t(attributes.isRecoverable ? 'recovery.state.platform' : 'recovery.state.own')}</span>
    </p>
  )
}
