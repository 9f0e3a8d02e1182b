import type { Stroops } from '@lealta/kernel'
import { parseAssetId } from '@lealta/stellar/asset'
import { useQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { marketQueries } from '#features/trade/api/market-queries.ts'
import { useLiveMarket } from '#features/trade/api/use-live-market.ts'
import { EmptyState } from '#shared/design/empty-state.tsx'
import { Note } from '#shared/design/form-error.tsx'
import { IconButton } from '#shared/design/icon-button.tsx'
import { Card, Page, Section } from '#shared/design/page.tsx'
import { FormSkeleton, RowsSkeleton } from '#shared/design/skeletons.tsx'
import { type Choice, listReceivable } from '#shared/holdings/asset-choices.ts'
import { AssetSelect } from '#shared/holdings/asset-select.tsx'
import type { Holding } from '#shared/holdings/holding.ts'
import { holdingQueries } from '#shared/holdings/holding-queries.ts'
import { PaneHeader } from '#shared/layout/pane-header.tsx'
import { QueryView } from '#shared/lists/query-view.tsx'
import { useApi, useConnections } from '#shared/portal/connections.ts'
import { useConfiguration } from '#shared/portal/portal-context.ts'
import { useSelectedWallet } from '#shared/selected-wallet/selected-wallet.ts'
import { OrderBook } from './order-book.tsx'
import { OrderForm } from './order-form.tsx'
import { OwnOrders } from './own-orders.tsx'
import { PriceHistory } from './price-history.tsx'
import { RecentTrades } from './recent-trades.tsx'
import classes from './trade.module.css'

/** The pair in the address, by asset ids. */
export interface TradeSearch {
  readonly asset?: string
  readonly price?: string
}

/** The market of a pair and the orders of the selected wallet (product decision 36). */
export function TradeScreen({ search }: { search: TradeSearch }) {
  const { t } = useTranslation()
  const { walletId } = useSelectedWallet()
  const { stablecoins } = useConfiguration()
  const query = useQuery(holdingQueries.of(useApi(), walletId))
  const { isConnected } = useLiveMarket(walletId)
  return (
    <Page>
      <PaneHeader title={t('trade.title')} subtitle={t('trade.lead')} />
      {isConnected ? null : <Note>{t('trade.offline')}</Note>}
      <QueryView query={query} skeleton={<FormSkeleton />}>
        {({ holdings }) => {
          const choices = listReceivable(holdings, stablecoins)
          const base = choices.find(({ id }) => id === search.asset) ?? choices[0]
          const others = choices.filter(({ id }) => id !== base?.id)
          const counter = others.find(({ id }) => id === search.price) ?? others[0]
          if (!base || !counter) return <Nothing />
          return <Market key={`${base.id} ${counter.id}`} {...{ base, counter, choices, others, holdings }} />
        }}
      </QueryView>
    </Page>
  )
}

function Nothing() {
  const { t } = useTranslation()
  return (
    <Card>
      <EmptyState drawing="wallet">{t('trade.none')}</EmptyState>
    </Card>
  )
}

interface MarketProps {
  base: Choice
  counter: Choice
  choices: readonly Choice[]
  others: readonly Choice[]
  holdings: readonly Holding[]
}

function Market({ base, counter, choices, others, holdings }: MarketProps) {
  const { t } = useTranslation()
  const navigate = useNavigate()
  const { horizon } = useConnections()
  const wallet = useSelectedWallet()
  const pair = useMemo(() => ({ base: parseAssetId(base.id), counter: parseAssetId(counter.id) }), [base.id, counter.id])
  const book = useQuery(marketQueries.book(horizon, pair))
  const trades = useQuery(marketQueries.trades(horizon, pair))
  const own = useQuery(marketQueries.own(horizon, wallet))
  const [price, setPrice] = useState<Stroops>()
  const choose = (asset: string, priced: string) => void navigate({ to: '/u/trade', search: { asset, price: priced }, replace: true })
  return (
    <>
      <div className={classes.pair}>
        <AssetSelect
          label={t('trade.asset')}
          choices={choices}
          value={base}
          onChange={id => choose(id, id === counter.id ? base.id : counter.id)}
        />
        <IconButton icon="transfer" label={t('trade.swap')} onClick={() => choose(counter.id, base.id)} />
        <AssetSelect label={t('trade.priceAsset')} choices={others} value={counter} onChange={id => choose(base.id, id)} />
      </div>
      <div className={classes.columns}>
        <div className={classes.column}>
          <OrderForm {...{ base, counter, holdings, price }} onPrice={setPrice} />
          <Section title={t('trade.book.title')} card>
            <QueryView query={book} skeleton={<RowsSkeleton />}>
              {levels => <OrderBook book={levels} onUse={setPrice} />}
            </QueryView>
          </Section>
        </div>
        <div className={classes.column}>
          <PriceHistory pair={pair} />
          <Section title={t('trade.mine.title')} card>
            <QueryView query={own} skeleton={<RowsSkeleton />}>
              {offers => <OwnOrders offers={offers} />}
            </QueryView>
          </Section>
          <Section title={t('trade.trades.title')} card>
            <QueryView query={trades} skeleton={<RowsSkeleton />}>
              {list => <RecentTrades trades={list} />}
            </QueryView>
          </Section>
        </div>
      </div>
    </>
  )
}
