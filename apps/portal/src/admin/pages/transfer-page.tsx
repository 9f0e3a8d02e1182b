import { formatMoment } from '@lealta/messages/format'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { CopyText } from '#shared/design/copy-text.tsx'
import { KeyValue } from '#shared/design/key-value.tsx'
import { Page, Section } from '#shared/design/page.tsx'
import { useLocale } from '#shared/language/use-locale.ts'
import { PaneHeader } from '#shared/layout/pane-header.tsx'
import { useAdminApi } from '../api/admin-api.ts'
import { type AdminTransferRow, adminQueries } from '../api/admin-queries.ts'
import classes from '../components/admin.module.css'
import { AdminView } from '../components/admin-view.tsx'
import { AnchorActions } from '../components/transfer-actions.tsx'
import { TransferChip } from '../components/transfer-chip.tsx'
import { writeMoney } from '../model/write-money.ts'

/** A deposit or withdrawal at the local anchor, and what can be done with it from where it stands. */
export function TransferPage({ transferId }: { transferId: string }) {
  const { t } = useTranslation()
  const query = useQuery(adminQueries.transfer(useAdminApi(), transferId))
  const { data } = query
  return (
    <Page>
      <PaneHeader
        title={data ? `${t(`admin.transfers.kinds.${data.kind}`)} ${data.code}` : t('admin.transfers.one')}
        back={{ to: '/transfers' }}
        right={data ? <TransferChip status={data.status} /> : null}
      />
      <AdminView query={query}>
        {transfer => (
          <div className={classes.columns}>
            <div className={classes.column}>
              <Facts transfer={transfer} />
            </div>
            <div className={classes.column}>
              <AnchorActions transferId={transferId} transfer={transfer} />
            </div>
          </div>
        )}
      </AdminView>
    </Page>
  )
}

function Facts({ transfer }: { transfer: AdminTransferRow }) {
  const { t } = useTranslation()
  const locale = useLocale()
  const { code, refunds } = transfer
  const moment = (at: string | null) => (at ? formatMoment(new Date(at), locale) : null)
  const copy = (text: string | null, label: string) => (text ? <CopyText text={text} label={label} /> : null)
  const texts = (['account', 'stellarId', 'paymentMemo', 'reference', 'externalId'] as const).map(name => {
    const label = t(`admin.transfers.${name}`)
    return { label, value: copy(transfer[name], label) }
  })
  return (
    <Section title={t('admin.transfers.facts')} card>
      <KeyValue
        rows={[
          ...(['amountIn', 'amountFee', 'amountOut'] as const).map(name => ({
            label: t(`admin.transfers.${name}`),
            value: writeMoney(transfer[name], code, locale),
          })),
          { label: t('admin.transfers.holder'), value: transfer.holder },
          { label: t('admin.transfers.bankAccount'), value: transfer.bankAccount },
          ...texts,
          ...refunds.map(({ id, amount }) => ({
            key: id,
            label: t('admin.transfers.refund'),
            value: `${writeMoney(amount, code, locale)} · ${id}`,
          })),
          { label: t('admin.transfers.started'), value: moment(transfer.startedAt) },
          { label: t('admin.transfers.updated'), value: moment(transfer.updatedAt) },
          { label: t('admin.transfers.due'), value: moment(transfer.dueAt) },
          { label: t('admin.transfers.actBy'), value: moment(transfer.actBy) },
        ]}
      />
    </Section>
  )
}
