import { useTranslation } from 'react-i18next'
import { QuickLink } from '#shared/access/link-button.tsx'
import { Muted } from '#shared/design/muted.tsx'
import { Section } from '#shared/design/page.tsx'
import { linksOf } from '../model/sub-account-links.ts'
import classes from './sub-accounts.module.css'

/**
 * Says what an employee account is beside access to the portal and the right to sign (product decision 30), and leads there.
 * @param account the active account whose operators it leads to
 */
export function ThreeThings({ account }: { account?: string | undefined }) {
  const { t } = useTranslation()
  return (
    <Section>
      <Muted>{t('accounts.holder.explained')}</Muted>
      <div className={classes.links}>
        <QuickLink link={{ to: '/u/dashboard/acl' }} icon="people">
          {t('accounts.holder.toAccess')}
        </QuickLink>
        {account ? (
          <QuickLink link={linksOf.employee.operators(account)} icon="key">
            {t('accounts.holder.toOperators')}
          </QuickLink>
        ) : null}
      </div>
    </Section>
  )
}
