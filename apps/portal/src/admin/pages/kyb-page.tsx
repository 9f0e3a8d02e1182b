import { formatMoment } from '@lealta/messages/format'
import { SegmentedControl } from '@mantine/core'
import { useInfiniteQuery } from '@tanstack/react-query'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { AssetAvatar } from '#shared/design/asset-avatar.tsx'
import { EmptyState } from '#shared/design/empty-state.tsx'
import { ListRow, RowList } from '#shared/design/list-row.tsx'
import { Page } from '#shared/design/page.tsx'
import { StatusChip } from '#shared/design/status-chip.tsx'
import { useLocale } from '#shared/language/use-locale.ts'
import { PaneHeader } from '#shared/layout/pane-header.tsx'
import { adminQueries } from '../api/admin-queries.ts'
import { PagedView } from '../components/admin-view.tsx'
import { isWaiting } from '../model/sort-reviews.ts'

/** `/kyb`: the reviews that wait, oldest due first, or all of them. */
export function KybPage() {
  const { t } = useTranslation()
  const navigate = useNavigate()
  const locale = useLocale()
  const { show } = useSearch({ strict: false }) as { show?: 'all' }
  const reviews = useInfiniteQuery(adminQueries.reviews())
  const [now] = useState(Date.now)
  const dueWords = (dueAt: string) => {
    const moment = new Date(dueAt)
    return t(moment.getTime() < now ? 'admin.kyb.overdue' : 'admin.kyb.due', { moment: formatMoment(moment, locale) })
  }
  return (
    <Page>
      <PaneHeader title={t('admin.kyb.title')} />
      <SegmentedControl
        aria-label={t('admin.kyb.filter')}
        value={show ?? 'waiting'}
        onChange={value => void navigate({ to: '/kyb', search: (value === 'all' ? { show: 'all' } : {}) as never })}
        data={[
          { value: 'waiting', label: t('admin.kyb.waiting') },
          { value: 'all', label: t('admin.kyb.all') },
        ]}
        style={{ alignSelf: 'flex-start' }}
      />
      <PagedView query={reviews} empty={<EmptyState drawing="people">{t('admin.kyb.emptyAll')}</EmptyState>}>
        {rows => {
          const shown = show === 'all' ? rows : rows.filter(row => isWaiting(row.attributes.status))
          if (shown.length === 0) {
            return (
              <EmptyState drawing="people" title={t('admin.kyb.emptyTitle')}>
                {t('admin.kyb.empty')}
              </EmptyState>
            )
          }
          return (
            <RowList label={t('admin.kyb.title')}>
              {shown.map(({ id, attributes: review }) => (
                <ListRow
                  key={id}
                  picture={<AssetAvatar src={null} name={review.businessName ?? '?'} kind="plain" size={40} />}
                  title={review.businessName ?? t('admin.unnamed')}
                  detail={[review.ownerEmail, isWaiting(review.status) && review.dueAt ? dueWords(review.dueAt) : null]
                    .filter(Boolean)
                    .join(' · ')}
                  end={<StatusChip status={review.status} />}
                  to={`/kyb/${id}`}
                />
              ))}
            </RowList>
          )
        }}
      </PagedView>
    </Page>
  )
}
