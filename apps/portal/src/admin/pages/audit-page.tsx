import { formatMoment } from '@lealta/messages/format'
import { useInfiniteQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { EmptyState } from '#shared/design/empty-state.tsx'
import { Page } from '#shared/design/page.tsx'
import { useLocale } from '#shared/language/use-locale.ts'
import { PaneHeader } from '#shared/layout/pane-header.tsx'
import { useAdminApi } from '../api/admin-api.ts'
import { adminQueries } from '../api/admin-queries.ts'
import classes from '../components/admin.module.css'
import { PagedView } from '../components/admin-view.tsx'
import { useRetry } from '../components/use-retry.ts'

/** The audit log, newest first. */
export function AuditPage() {
  const { t } = useTranslation()
  const locale = useLocale()
  const audit = useInfiniteQuery(adminQueries.audit(useAdminApi()))
  const refresh = useRetry(audit)
  return (
    <Page>
      <PaneHeader
        title={t('admin.audit.title')}
        subtitle={t('admin.audit.intro')}
        actions={[{ label: t('admin.refresh'), icon: 'refresh', onClick: refresh }]}
      />
      <PagedView
        query={audit}
        empty={
          <EmptyState drawing="activity" title={t('admin.audit.emptyTitle')}>
            {t('admin.audit.empty')}
          </EmptyState>
        }
      >
        {rows => (
          <ol className={classes.messages} aria-label={t('admin.audit.title')}>
            {rows.map(({ id, attributes: entry }) => (
              <li key={id} className={`${classes.message} ${classes.entry}`}>
                <div className={classes.words}>
                  <h2 className={classes.subject}>{entry.action}</h2>
                  <p className={classes.small}>
                    {t('admin.audit.actor')} {entry.actor} · {t('admin.audit.subject')} {entry.subject}
                  </p>
                </div>
                <time className={classes.small} dateTime={entry.at}>
                  {formatMoment(new Date(entry.at), locale)}
                </time>
                <details className={classes.whole}>
                  <summary>{t('admin.audit.details')}</summary>
                  <pre>{JSON.stringify(entry.details, null, 2)}</pre>
                  <p className={classes.small}>
                    {t('admin.audit.hash')} {entry.hash}
                  </p>
                </details>
              </li>
            ))}
          </ol>
        )}
      </PagedView>
    </Page>
  )
}
