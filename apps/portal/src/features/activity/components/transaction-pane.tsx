import type { ActivityRecord } from '@lealta/contract'
import { formatMoment } from '@lealta/messages/format'
import { formatAmount, parseDecimal } from '@lealta/stellar/amount'
import type { TransactionRecord } from '@lealta/stellar/horizon'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { activityQueries } from '#features/activity/api/activity-queries.ts'
import { describeActivity } from '#features/activity/model/describe-activity.ts'
import { CopyText } from '#shared/design/copy-text.tsx'
import { Note } from '#shared/design/form-error.tsx'
import { Icon } from '#shared/design/icon.tsx'
import { KeyValue } from '#shared/design/key-value.tsx'
import { Pane } from '#shared/design/page.tsx'
import classes from '#shared/design/pieces.module.css'
import { RowsSkeleton } from '#shared/design/skeletons.tsx'
import { useLocale } from '#shared/language/use-locale.ts'
import { PaneHeader } from '#shared/layout/pane-header.tsx'
import { ExplorerLink } from '#shared/links/outside-link.tsx'
import { QueryView } from '#shared/lists/query-view.tsx'
import { useConnections } from '#shared/portal/connections.ts'
import { PartyLine } from '#shared/recipients/party.tsx'
import { useSelectedWallet } from '#shared/selected-wallet/selected-wallet.ts'
import { useSelectedBusiness } from '#shared/session/use-session.ts'
import { TransactionDetailsList } from '#shared/transaction/transaction-details.tsx'

/** One transaction of a wallet, in the right drawer: summary, parties, fee, every operation, and a link to the explorer (spec §2). */
export function TransactionPane({ walletId, hash }: { walletId: string; hash: string }) {
  const query = useQuery(activityQueries.transaction(useConnections(), walletId, hash))
  return (
    <Pane>
      <QueryView query={query} skeleton={<RowsSkeleton />}>
        {data => <Details hash={hash} {...data} />}
      </QueryView>
    </Pane>
  )
}

interface Read {
  record: ActivityRecord | undefined
  onLedger: TransactionRecord | undefined
}

function Details({ hash, record, onLedger }: { hash: string } & Read) {
  const { t } = useTranslation()
  const locale = useLocale()
  const { publicKey } = useSelectedWallet()
  const { kind } = useSelectedBusiness()
  const direction = record?.from?.publicKey === publicKey ? 'out' : record?.to?.publicKey === publicKey ? 'in' : undefined
  const sentence = describeActivity(record, direction, { publicKey, isBusiness: kind === 'business' })
  const at = record?.createdAt ?? onLedger?.createdAt
  const memo = record?.memo ?? (onLedger?.memoType === 'text' ? onLedger.memo : undefined)
  const isSponsored = onLedger !== undefined && onLedger.feeAccount !== publicKey
  const fee = onLedger ? formatAmount(onLedger.feeCharged, locale) : undefined
  return (
    <>
      <PaneHeader
        title={t(sentence.key, sentence.values as Record<'name' | 'title', string>)}
        subtitle={t(`activity.type.${record?.entityType ?? 'stellar'}`)}
      />
      {record ? null : <Note>{t(onLedger ? 'activity.detail.external' : 'activity.detail.missing')}</Note>}
      <KeyValue
        rows={[
          { label: t('activity.detail.when'), value: at ? formatMoment(new Date(at), locale) : undefined },
          {
            label: t('activity.detail.amount'),
            value: record?.amount ? `${formatAmount(parseDecimal(record.amount), locale)} ${record.assetCode ?? ''}` : undefined,
          },
          { label: t('activity.detail.from'), value: record?.from ? <PartyLine party={record.from} /> : undefined },
          {
            label: t('activity.detail.to'),
            value: record?.to && record.to.publicKey !== record.from?.publicKey ? <PartyLine party={record.to} /> : undefined,
          },
          { label: t('activity.detail.memo'), value: memo },
          {
            label: t('activity.detail.fee'),
            value:
              fee === undefined ? undefined : t(isSponsored ? 'activity.detail.feeSponsored' : 'activity.detail.feePaid', { amount: fee }),
          },
          { label: t('activity.detail.ledger'), value: onLedger?.ledger },
          { label: t('activity.detail.hash'), value: <CopyText text={hash} label={t('activity.detail.hash')} short /> },
        ]}
      />
      <ExplorerLink kind="tx" id={hash} className={classes.iconLink}>
        <Icon name="external" size={18} />
        {t('activity.detail.explorer')}
      </ExplorerLink>
      {onLedger ? <TransactionDetailsList envelope={onLedger.envelope} /> : null}
    </>
  )
}
