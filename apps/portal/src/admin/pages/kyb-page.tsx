import { formatMoment } from '@lealta/messages/format'
import { SegmentedControl } from '@mantine/core'
import { useInfiniteQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { AssetAvatar } from '#shared/design/asset-avatar.tsx'
import { EmptyState } from '#shared/design/empty-state.tsx'
import { ListRow, RowList } from '#shared/design/list-row.tsx'
import { Page } from '#shared/design/page.tsx'
import { StatusChip } from '#shared/design/status-chip.tsx'
import { useLocale } from '#shared/language/use-locale.ts'
import { PaneHeader } from '#shared/layout/pane-header.tsx'
import { useNow } from '#shared/portal/use-now.ts'
import { useAdminApi } from '../api/admin-api.ts'
import { type AdminReview, adminQueries } from '../api/admin-queries.ts'
import classes from '../components/admin.module.css'
import { PagedView } from '../components/admin-view.tsx'
import { isWaiting } from '../model/sort-reviews.ts'

type Choice = { showsAll: boolean; kind: AdminReview['kind'] | undefined }

/** Reviews waiting for a decision, the earliest due first, or all of them; first reviews and changes of verified data together or apart. */
export function KybPage({ showsAll, kind, onChoose }: Choice & { onChoose: (choice: Choice) => void }) {
  const { t } = useTranslation()
  const locale = useLocale()
  const reviews = useInfiniteQuery(adminQueries.reviews(useAdminApi(), kind))
  const now = useNow()
  const dueWords = (dueAt: string) => {
    const moment = new Date(dueAt)
    return t(moment < now ? 'admin.kyb.overdue' : 'admin.kyb.due', { moment: formatMoment(moment, locale) })
  }
  return (
    <Page>
      <PaneHeader title={t('admin.kyb.title')} />
      <div className={classes.choices}>
        <SegmentedControl
          aria-label={t('admin.kyb.filter')}
          value={showsAll ? 'all' : 'waiting'}
          onChange={value => onChoose({ showsAll: value === 'all', kind })}
          data={[
            { value: 'waiting', label: t('admin.kyb.waiting') },
            { value: 'all', label: t('admin.kyb.all') },
          ]}
        />
        <SegmentedControl
          aria-label={t('admin.kyb.kinds.label')}
          value={kind ?? 'all'}
          onChange={value => onChoose({ showsAll, kind: value === 'registration' || value === 'change' ? value : undefined })}
          data={(['all', 'registration', 'change'] as const).map(value => ({ value, label: t(`admin.kyb.kinds.${value}`) }))}
        />
      </div>
      <PagedView query={reviews} empty={<EmptyState drawing="people">{t(kind ? 'admin.kyb.emptyKind' : 'admin.kyb.emptyAll')}</EmptyState>}>
        {rows => {
          const shown = showsAll ? rows : rows.filter(row => isWaiting(row.attributes.status))
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
                  detail={[
                    review.kind === 'change' ? t('admin.kyb.change') : t('admin.kyb.first'),
                    review.ownerEmail,
                    isWaiting(review.status) && review.dueAt ? dueWords(review.dueAt) : null,
                  ]
                    .filter(Boolean)
                    .join(' · ')}
                  end={<StatusChip status={review.status} />}
                  link={{ to: '/kyb/$kybId', params: { kybId: id } }}
                />
              ))}
            </RowList>
          )
        }}
      </PagedView>
    </Page>
  )
}
