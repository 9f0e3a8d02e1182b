import { useTranslation } from 'react-i18next'
import { useLinks } from '#shared/links/links.tsx'
import { useConfiguration } from '#shared/portal/portal-context.ts'

const pages = [
  { page: 'terms', text: 'setup.readTerms' },
  { page: 'privacy', text: 'setup.readPrivacy' },
] as const

/**
 * Links to the terms and the privacy policy: on the operator's legal domain, otherwise the portal's own pages
 * (spec §9 "Legal pages domain configured"). They open in a new tab, so that nothing typed on the current screen is lost.
 */
export function LegalLinks({ className }: { className?: string | undefined }) {
  const { t } = useTranslation()
  const { legal_domain } = useConfiguration()
  const { Link } = useLinks()
  return (
    <div className={className}>
      {pages.map(({ page, text }) =>
        legal_domain ? (
          <a key={page} href={`https://${legal_domain}/${page}`} target="_blank" rel="noreferrer">
            {t(text)}
          </a>
        ) : (
          <Link key={page} link={{ to: `/legal/${page}` }} target="_blank">
            {t(text)}
          </Link>
        ),
      )}
    </div>
  )
}
