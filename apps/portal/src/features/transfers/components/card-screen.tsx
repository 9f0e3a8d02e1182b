import { codeOf } from '@lealta/stellar/asset'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { type CardCoin, type CardOrder, cardQueries } from '#features/transfers/api/card-queries.ts'
import { toneOfCard } from '#features/transfers/model/card-progress.ts'
import { EmptyState } from '#shared/design/empty-state.tsx'
import { ListRow, RowList } from '#shared/design/list-row.tsx'
import { Money } from '#shared/design/money.tsx'
import { Page, Section } from '#shared/design/page.tsx'
import { RelativeTime } from '#shared/design/relative-time.tsx'
import { RoundIcon } from '#shared/design/round-icon.tsx'
import { RowsSkeleton } from '#shared/design/skeletons.tsx'
import { StatusChip } from '#shared/design/status-chip.tsx'
import { holdingQueries } from '#shared/holdings/holding-queries.ts'
import { PaneHeader } from '#shared/layout/pane-header.tsx'
import { QueryView } from '#shared/lists/query-view.tsx'
import { useApi } from '#shared/portal/connections.ts'
import { useSelectedWallet } from '#shared/selected-wallet/selected-wallet.ts'
import { CardForm } from './card-form.tsx'
import { HoldFirst } from './hold-first.tsx'
import { WithCardCoin } from './with-card.tsx'

/** Buying one stablecoin with a card: how much, what it costs, and the last ten orders. */
export function CardScreen({ stablecoin }: { stablecoin: string }) {
  const { t } = useTranslation()
  return (
    <Page>
      <PaneHeader
        title={t('transfers.card.coinTitle', { code: codeOf(stablecoin) })}
        subtitle={t('transfers.card.lead')}
        back={{ to: '/u/wallet/transfers' }}
      />
      <WithCardCoin stablecoin={stablecoin}>
        {coin => (
          <>
            <Buying coin={coin} />
            <Recent coin={coin} />
          </>
        )}
      </WithCardCoin>
    </Page>
  )
}

/** A wallet that cannot hold the stablecoin yet is helped first. */
function Buying({ coin }: { coin: CardCoin }) {
  const { t } = useTranslation()
  const { walletId } = useSelectedWallet()
  const query = useQuery(holdingQueries.of(useApi(), walletId))
  return (
    <Section title={t('transfers.card.buy')} card>
      <QueryView query={query} skeleton={<RowsSkeleton rows={2} />}>
        {({ holdings }) =>
          holdings.some(({ asset, isAuthorized }) => asset.id === coin.id && isAuthorized) ? (
            <CardForm coin={coin} />
          ) : (
            <HoldFirst coin={coin} />
          )
        }
      </QueryView>
    </Section>
  )
}

function Recent({ coin }: { coin: CardCoin }) {
  const { t } = useTranslation()
  const { walletId } = useSelectedWallet()
  const query = useQuery(cardQueries.orders(useApi(), walletId, coin.id))
  return (
    <Section title={t('transfers.recent')} card>
      <QueryView query={query} skeleton={<RowsSkeleton />}>
        {orders =>
          orders.length === 0 ? (
            <EmptyState drawing="receipt">{t('transfers.card.recentEmpty', { code: coin.code })}</EmptyState>
          ) : (
            <RowList label={t('transfers.recent')}>
              {orders.map(order => (
                <OrderRow key={order.id} order={order} stablecoin={coin.id} />
              ))}
            </RowList>
          )
        }
      </QueryView>
    </Section>
  )
}

function OrderRow({ order, stablecoin }: { order: CardOrder; stablecoin: string }) {
  const { t } = useTranslation()
  const { id, status, createdAt, pays, currency, arrives, code } = order
  return (
    <ListRow
      picture={<RoundIcon name="card" />}
      title={
        <>
          {t('transfers.card.order')} <StatusChip status={toneOfCard(status)}>{t(`transfers.card.statuses.${status}`)}</StatusChip>
        </>
      }
      detail={<RelativeTime at={new Date(createdAt)} />}
      end={status === 'completed' && arrives ? <Money amount={arrives} code={code} sign="+" /> : <Money amount={pays} code={currency} />}
      link={{ to: '/u/wallet/transfers/transak/$stablecoin/$order', params: { stablecoin, order: id } }}
    />
  )
}
