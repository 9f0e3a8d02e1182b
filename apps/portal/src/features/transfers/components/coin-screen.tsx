import { codeOf } from '@lealta/stellar/asset'
import type { AnchorTransaction } from '@lealta/stellar/sep24'
import { useQuery } from '@tanstack/react-query'
import { useMatches } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import type { CoinSession } from '#features/transfers/api/anchor-queries.ts'
import { anchorQueries } from '#features/transfers/api/anchor-queries.ts'
import { toneOf } from '#features/transfers/model/progress.ts'
import { transferLink } from '#features/transfers/model/transfer-link.ts'
import { QuickLink } from '#shared/access/link-button.tsx'
import { EmptyState } from '#shared/design/empty-state.tsx'
import { ListRow, RowList } from '#shared/design/list-row.tsx'
import { Money } from '#shared/design/money.tsx'
import { Page, Section } from '#shared/design/page.tsx'
import { RelativeTime } from '#shared/design/relative-time.tsx'
import { RoundIcon } from '#shared/design/round-icon.tsx'
import { RowsSkeleton } from '#shared/design/skeletons.tsx'
import { StatusChip } from '#shared/design/status-chip.tsx'
import { useLocale } from '#shared/language/use-locale.ts'
import { PaneHeader } from '#shared/layout/pane-header.tsx'
import { QueryView } from '#shared/lists/query-view.tsx'
import classes from './transfers.module.css'
import { WithCoin } from './with-anchor.tsx'

/** One stablecoin at the anchor: a deposit, a withdrawal, and the last ten. */
export function CoinScreen({ stablecoin }: { stablecoin: string }) {
  const { t } = useTranslation()
  const hasPane = useMatches({ select: matches => matches.some(match => match.staticData.drawer) })
  return (
    <Page>
      <PaneHeader title={t('transfers.coinTitle', { code: codeOf(stablecoin) })} back={{ to: '/u/wallet/transfers' }} />
      <WithCoin stablecoin={stablecoin} isQuiet={hasPane}>
        {session => (
          <>
            <div className={classes.actions}>
              <QuickLink icon="deposit" link={{ to: '/u/wallet/transfers/anclap/$stablecoin/deposits-new', params: { stablecoin } }}>
                {t('transfers.deposit')}
              </QuickLink>
              <QuickLink icon="withdraw" link={{ to: '/u/wallet/transfers/anclap/$stablecoin/withdraws-new', params: { stablecoin } }}>
                {t('transfers.withdraw')}
              </QuickLink>
            </div>
            <Recent session={session} stablecoin={stablecoin} />
          </>
        )}
      </WithCoin>
    </Page>
  )
}

function Recent({ session, stablecoin }: { session: CoinSession; stablecoin: string }) {
  const { t } = useTranslation()
  const lang = useLocale()
  const { code } = session.coin
  const query = useQuery(anchorQueries.transactions(session, code, lang))
  return (
    <Section title={t('transfers.recent')} card>
      <QueryView query={query} skeleton={<RowsSkeleton />}>
        {transactions =>
          transactions.length === 0 ? (
            <EmptyState drawing="receipt">{t('transfers.recentEmpty', { code })}</EmptyState>
          ) : (
            <RowList label={t('transfers.recent')}>
              {transactions.map(transaction => (
                <TransferRow key={transaction.id} transaction={transaction} stablecoin={stablecoin} code={code} />
              ))}
            </RowList>
          )
        }
      </QueryView>
    </Section>
  )
}

function TransferRow({ transaction, stablecoin, code }: { transaction: AnchorTransaction; stablecoin: string; code: string }) {
  const { t } = useTranslation()
  const { kind, status, startedAt, amountIn, amountOut } = transaction
  const amount = kind === 'deposit' ? (amountOut ?? amountIn) : amountIn
  return (
    <ListRow
      picture={<RoundIcon name={kind === 'deposit' ? 'deposit' : 'withdraw'} />}
      title={
        <>
          {t(`transfers.kinds.${kind}`)} <StatusChip status={toneOf(status)}>{t(`transfers.statuses.${status}`)}</StatusChip>
        </>
      }
      detail={startedAt ? <RelativeTime at={startedAt} /> : undefined}
      end={amount === undefined ? null : <Money amount={amount} code={code} sign={kind === 'deposit' ? '+' : '-'} />}
      link={transferLink(stablecoin, transaction)}
    />
  )
}
