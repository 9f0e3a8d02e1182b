import { useTranslation } from 'react-i18next'
import { LinkButton } from '#shared/access/link-button.tsx'
import { NotFound } from '#shared/design/not-found.tsx'

/** The not-found screen for a business (spec §2): it does not exist, or the person may not open it. It leads to the choice. */
export function BusinessNotFound() {
  const { t } = useTranslation()
  return (
    <NotFound
      missing="business"
      action={
        <LinkButton link={{ to: '/select-business' }} variant="default">
          {t('common.nav.switchBusiness')}
        </LinkButton>
      }
    />
  )
}
