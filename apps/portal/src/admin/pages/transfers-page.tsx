import { anchorTransactionStatuses } from '@lealta/kernel'
import { formatMoment } from '@lealta/messages/format'
import { Select } from '@mantine/core'
import { useInfiniteQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { EmptyState } from '#shared/design/empty-state.tsx'
import { ListRow, RowList } from '#shared/design/list-row.tsx'
import { Page } from '#shared/design/page.tsx'
import { RoundIcon } from '#shared/design/round-icon.tsx'
import { useLocale } from '#shared/language/use-locale.ts'
import { PaneHeader } from '#shared/layout/pane-header.tsx'
import { useAdminApi } from '../api/admin-api.ts'
import { type AdminTransferRow, adminQueries } from '../api/admin-queries.ts'
import classes from '../components/admin.module.css'
import { PagedView } from '../components/admin-view.tsx'
import { TransferChip } from '../components/transfer-chip.tsx'
import { writeMoney } from '../model/write-money.ts'

type TransferStatus = AdminTransferRow['status']

/** Deposits and withdrawals at the local anchor, newest first. */
export function TransfersPage({
  status,
  onFilter,
}: {
  status: TransferStatus | undefined
  onFilter: (status: TransferStatus | undefined) => void
}) {
  const { t } = useTranslation()
  const locale = useLocale()
  const transfers = useInfiniteQuery(adminQueries.transfers(useAdminApi(), status))
  return (
    <Page>
      <PaneHeader title={t('admin.transfers.title')} subtitle={t('admin.transfers.intro')} />
      <Select
        className={classes.search ?? ''}
        label={t('admin.transfers.filter')}
        placeholder={t('admin.transfers.all')}
        data={anchorTransactionStatuses.map(value => ({ value, label: t(`admin.transfers.statuses.${value}`) }))}
        value={status ?? null}
        clearable
        onChange={value => onFilter(anchorTransactionStatuses.find(known => known === value))}
      />
      <PagedView
        query={transfers}
        empty={
          <EmptyState drawing="receipt" title={status ? null : t('admin.transfers.emptyTitle')}>
            {t(status ? 'admin.transfers.emptyFilter' : 'admin.transfers.empty')}
          </EmptyState>
        }
      >
        {rows => (
          <RowList label={t('admin.transfers.title')}>
            {rows.map(({ id, attributes: transfer }) => {
              const kind = t(`admin.transfers.kinds.${transfer.kind}`)
              const money = writeMoney(transfer.amountIn, transfer.code, locale)
              return (
                <ListRow
                  key={id}
                  picture={<RoundIcon name={transfer.kind === 'deposit' ? 'deposit' : 'withdraw'} label={kind} />}
                  title={[kind, money ?? transfer.code].join(' · ')}
                  detail={[transfer.holder, formatMoment(new Date(transfer.startedAt), locale)].filter(Boolean).join(' · ')}
                  end={<TransferChip status={transfer.status} />}
                  link={{ to: '/transfers/$transferId', params: { transferId: id } }}
                />
              )
            })}
          </RowList>
        )}
      </PagedView>
    </Page>
  )
}
