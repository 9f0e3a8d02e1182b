import type { AdminFlags } from '@lealta/contract'
import { formatMoment } from '@lealta/messages/format'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { Note } from '#shared/design/form-error.tsx'
import { Page, Section } from '#shared/design/page.tsx'
import { useLocale } from '#shared/language/use-locale.ts'
import { PaneHeader } from '#shared/layout/pane-header.tsx'
import { useAdminApi } from '../api/admin-api.ts'
import { adminQueries } from '../api/admin-queries.ts'
import classes from '../components/admin.module.css'
import { AdminView } from '../components/admin-view.tsx'
import { FlagCard } from '../components/flag-card.tsx'

/** The features that can be switched, for the platform and for single businesses, and how the remote configuration is doing. */
export function FlagsPage() {
  const { t } = useTranslation()
  const flags = useQuery(adminQueries.flags(useAdminApi()))
  return (
    <Page narrow>
      <PaneHeader title={t('admin.flags.title')} subtitle={t('admin.flags.intro')} />
      <AdminView query={flags}>
        {data => (
          <div className={classes.column}>
            {data.flags.map(flag => (
              <FlagCard key={flag.feature} flag={flag} />
            ))}
            <Section title={t('admin.flags.remote.title')} card>
              <Remote remote={data.remote} />
            </Section>
          </div>
        )}
      </AdminView>
    </Page>
  )
}

function Remote({ remote }: Pick<AdminFlags, 'remote'>) {
  const { t } = useTranslation()
  const locale = useLocale()
  if (!remote) return <p className={classes.small}>{t('admin.flags.remote.none')}</p>
  const { readAt, triedAt, problem, unknown } = remote
  const write = (at: string | null) => (at ? formatMoment(new Date(at), locale) : '')
  return (
    <div className={classes.words}>
      {problem ? <Note>{t(`admin.flags.remote.problems.${problem}`, { moment: write(triedAt) })}</Note> : null}
      <p className={classes.small}>
        {readAt
          ? t(problem ? 'admin.flags.remote.kept' : 'admin.flags.remote.read', { moment: write(readAt) })
          : t('admin.flags.remote.never')}
      </p>
      {unknown.length > 0 ? <p className={classes.small}>{t('admin.flags.remote.unknown', { names: unknown.join(', ') })}</p> : null}
    </div>
  )
}
