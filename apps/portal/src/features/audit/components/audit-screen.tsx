import { useInfiniteQuery, useMutation } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { auditQueries } from '#features/audit/api/audit-queries.ts'
import type { AuditSearch } from '#features/audit/model/audit-search.ts'
import { EmptyState } from '#shared/design/empty-state.tsx'
import { RowList } from '#shared/design/list-row.tsx'
import { Muted } from '#shared/design/muted.tsx'
import { Card, Page } from '#shared/design/page.tsx'
import { RowsSkeleton } from '#shared/design/skeletons.tsx'
import { useSaveCsv } from '#shared/design/use-save-csv.ts'
import { useLocale } from '#shared/language/use-locale.ts'
import { PaneHeader } from '#shared/layout/pane-header.tsx'
import { NoneFound } from '#shared/lists/filter-bar.tsx'
import { toFilterQuery } from '#shared/lists/filter-search.ts'
import { MoreButton } from '#shared/lists/more-button.tsx'
import { QueryView } from '#shared/lists/query-view.tsx'
import { useApi } from '#shared/portal/connections.ts'
import { countSet } from '#shared/routing/search.ts'
import { useSelectedBusiness } from '#shared/session/use-session.ts'
import { ActRow } from './act-row.tsx'
import { AuditFilterBar } from './audit-filters.tsx'

/** Who changed what in the business, by filters that stand in the address. */
export function AuditScreen({ filters }: { filters: AuditSearch }) {
  const { t } = useTranslation()
  const locale = useLocale()
  const navigate = useNavigate()
  const api = useApi()
  const { id } = useSelectedBusiness()
  const query = useInfiniteQuery(auditQueries.list(api, id, filters))
  const saveCsv = useSaveCsv()
  const save = useMutation({
    mutationFn: async () => {
      const { timeZone } = new Intl.DateTimeFormat().resolvedOptions()
      const answer = await api.exportActs({
        params: { businessId: id },
        query: { ...toFilterQuery(filters), timeZone, language: locale },
      })
      await saveCsv(answer, t('audit.fileName'))
    },
  })
  return (
    <Page>
      <PaneHeader
        title={t('audit.title')}
        subtitle={t('audit.lead')}
        actions={[{ label: t('audit.export'), icon: 'deposit', onClick: () => save.mutate(), disabled: save.isPending }]}
      />
      <AuditFilterBar filters={filters} />
      <QueryView query={query} skeleton={<RowsSkeleton rows={8} />}>
        {acts => (
          <>
            <Card>
              {acts.length > 0 ? (
                <>
                  <RowList label={t('audit.title')}>
                    {acts.map(act => (
                      <ActRow key={act.id} act={act} />
                    ))}
                  </RowList>
                  {query.hasNextPage ? <MoreButton query={query} /> : <Muted centred>{t('audit.end')}</Muted>}
                </>
              ) : countSet(filters) > 0 ? (
                <NoneFound onClear={() => void navigate({ to: '/u/audit', search: {} })} />
              ) : (
                <EmptyState drawing="receipt" title={t('audit.emptyTitle')}>
                  {t('audit.empty')}
                </EmptyState>
              )}
            </Card>
            <Muted>{t('audit.kept')}</Muted>
          </>
        )}
      </QueryView>
    </Page>
  )
}
