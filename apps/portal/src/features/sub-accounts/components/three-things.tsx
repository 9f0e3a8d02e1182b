import { useTranslation } from 'react-i18next'
import { QuickLink } from '#shared/access/link-button.tsx'
import { Muted } from '#shared/design/muted.tsx'
import { Section } from '#shared/design/page.tsx'

/** Says what an employee account is beside access to the portal and the right to sign (product decision 30), and leads there. */
export function ThreeThings() {
  const { t } = useTranslation()
  return (
    <Section>
      <Muted>{t('accounts.holder.explained')}</Muted>
      <div>
        <QuickLink link={{ to: '/u/dashboard/acl' }} icon="people">
          {t('accounts.holder.toAccess')}
        </QuickLink>
      </div>
    </Section>
  )
}
