import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { EmptyState } from '#shared/design/empty-state.tsx'
import { KeyValue } from '#shared/design/key-value.tsx'
import { Card, Page } from '#shared/design/page.tsx'
import { StatusChip } from '#shared/design/status-chip.tsx'
import { PaneHeader } from '#shared/layout/pane-header.tsx'
import { useAdminApi } from '../api/admin-api.ts'
import { adminQueries } from '../api/admin-queries.ts'
import { AdminView } from '../components/admin-view.tsx'

/** The optional features that are on. */
export function FlagsPage() {
  const { t } = useTranslation()
  const flags = useQuery(adminQueries.flags(useAdminApi()))
  return (
    <Page narrow>
      <PaneHeader title={t('admin.flags.title')} subtitle={t('admin.flags.intro')} />
      <AdminView query={flags}>
        {named => {
          const rows = Object.entries(named)
          if (rows.length === 0) {
            return (
              <EmptyState drawing="search" title={t('admin.flags.emptyTitle')}>
                {t('admin.flags.empty')}
              </EmptyState>
            )
          }
          return (
            <Card>
              <KeyValue
                rows={rows.map(([name, isOn]) => ({
                  label: <code>{name}</code>,
                  key: name,
                  value: <StatusChip status={isOn ? 'enabled' : 'disabled'}>{t(isOn ? 'admin.flags.on' : 'admin.flags.off')}</StatusChip>,
                }))}
              />
            </Card>
          )
        }}
      </AdminView>
    </Page>
  )
}
