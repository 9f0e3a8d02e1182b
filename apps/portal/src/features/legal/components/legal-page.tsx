import { useTranslation } from 'react-i18next'
import { PlainFrame } from '#shared/layout/plain-frame.tsx'
import { useConfiguration } from '#shared/portal/portal-context.ts'
import classes from './legal-page.module.css'

const parts = {
  terms: ['service', 'keys', 'final', 'network', 'tokens', 'conduct', 'liability', 'end', 'changes'],
  privacy: ['device', 'server', 'ledger', 'others', 'cookies', 'rights', 'contact'],
} as const

/** Describes the product and the data it keeps, for operators without a legal domain of their own. */
export function LegalPage({ page }: { page: keyof typeof parts }) {
  const { t } = useTranslation()
  const { app_domain, support_email } = useConfiguration()
  return (
    <PlainFrame>
      <article className={classes.page}>
        <h1>{t(`legal.${page}.title`)}</h1>
        <p className={classes.lead}>{t(`legal.${page}.lead`, { domain: app_domain })}</p>
        {parts[page].map(part => (
          <section key={part}>
            <h2>{t(`legal.${page}.${part}.title` as 'legal.terms.keys.title')}</h2>
            <p>{t(`legal.${page}.${part}.body` as 'legal.terms.keys.body')}</p>
          </section>
        ))}
        <p className={classes.lead}>
          {t('legal.questions')} <a href={`mailto:${support_email}`}>{support_email}</a>
        </p>
      </article>
    </PlainFrame>
  )
}
