import { useTranslation } from 'react-i18next'
import { useLinks } from '#shared/links/links.tsx'
import { usePortal } from '#shared/portal/portal-context.ts'

/** To restoring a wallet on this device; nothing where the operator restores none. */
export function LostDeviceLink({ className }: { className?: string | undefined }) {
  const { t } = useTranslation()
  const { configuration } = usePortal()
  const { Link } = useLinks()
  if (configuration.recovery_key === null) return null
  return (
    <Link link={{ to: '/setup/lite/password', search: { restore: 'wallet' } }} {...(className === undefined ? {} : { className })}>
      {t('home.lost')}
    </Link>
  )
}
