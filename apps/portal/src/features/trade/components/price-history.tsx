import { formatMoment } from '@lealta/messages/format'
import { formatAmount } from '@lealta/stellar/amount'
import type { CandleRecord } from '@lealta/stellar/horizon'
import { SegmentedControl } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { Suspense, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { marketQueries, type Pair } from '#features/trade/api/market-queries.ts'
import { toUnitPrice } from '#features/trade/model/order.ts'
import { Muted } from '#shared/design/muted.tsx'
import { Section } from '#shared/design/page.tsx'
import { Bone } from '#shared/design/skeletons.tsx'
import { useLocale } from '#shared/language/use-locale.ts'
import { OutsideLink } from '#shared/links/outside-link.tsx'
import { QueryView } from '#shared/lists/query-view.tsx'
import { useConnections } from '#shared/portal/connections.ts'
import { lazyPart } from '#shared/routing/load-part.ts'
import classes from './trade.module.css'

const CandleChart = lazyPart(async () => ({ default: (await import('./candle-chart.tsx')).CandleChart }))

const spans = { minute: 60_000, quarter: 900_000, hour: 3_600_000, day: 86_400_000 } as const
type Span = keyof typeof spans

/** What was paid over time: candles, and the same as a table. */
export function PriceHistory({ pair }: { pair: Pair }) {
  const { t } = useTranslation()
  const locale = useLocale()
  const { horizon } = useConnections()
  const [span, setSpan] = useState<Span>('hour')
  const query = useQuery(marketQueries.candles(horizon, pair, spans[span]))
  return (
    <Section title={t('trade.chart.title')} card>
      <SegmentedControl
        aria-label={t('trade.chart.span')}
        value={span}
        onChange={value => setSpan(value as Span)}
        data={(Object.keys(spans) as Span[]).map(name => ({ value: name, label: t(`trade.chart.${name}`) }))}
      />
      <QueryView query={query} skeleton={<Bone height={280} />}>
        {candles =>
          candles.length === 0 ? (
            <Muted>{t('trade.chart.none')}</Muted>
          ) : (
            <>
              <Suspense fallback={<Bone height={280} />}>
                <CandleChart candles={candles} locale={locale} />
              </Suspense>
              <p className={classes.credit}>
                <OutsideLink href="https://www.tradingview.com/">{t('trade.chart.credit')}</OutsideLink>
              </p>
              <CandleTable candles={candles} />
            </>
          )
        }
      </QueryView>
    </Section>
  )
}

/** Rows of the table: the newest. */
const MOST_ROWS = 20

function CandleTable({ candles }: { candles: readonly CandleRecord[] }) {
  const { t } = useTranslation()
  const locale = useLocale()
  const say = (price: CandleRecord['open']) => formatAmount(toUnitPrice(price), locale)
  return (
    <details className={classes.details}>
      <summary>{t('trade.chart.table')}</summary>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard */}
      <section className={classes.scroll} tabIndex={0} aria-label={t('trade.chart.table')}>
        <table className={classes.table}>
          <thead>
            <tr>
              {(['at', 'open', 'high', 'low', 'close', 'volume'] as const).map(name => (
                <th key={name} scope="col">
                  {t(`trade.chart.${name}`)}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {candles.slice(-MOST_ROWS).map(({ at, open, high, low, close, baseVolume }) => (
              <tr key={at}>
                <td>{formatMoment(new Date(at), locale)}</td>
                <td>{say(open)}</td>
                <td>{say(high)}</td>
                <td>{say(low)}</td>
                <td>{say(close)}</td>
                <td>{formatAmount(baseVolume, locale)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </section>
    </details>
  )
}
