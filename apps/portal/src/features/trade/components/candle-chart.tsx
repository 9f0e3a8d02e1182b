import type { CandleRecord } from '@lealta/stellar/horizon'
import { CandlestickSeries, createChart, type UTCTimestamp } from 'lightweight-charts'
import { useEffect, useRef } from 'react'
import { toUnitPrice } from '#features/trade/model/order.ts'
import classes from './trade.module.css'

/** Candles as a drawing; what they say stands in the table below. Loaded when it is first shown. */
export function CandleChart({ candles, locale }: { candles: readonly CandleRecord[]; locale: string }) {
  const place = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (!place.current) return
    const colour = (name: string) => getComputedStyle(place.current!).getPropertyValue(name).trim()
    const [ink, line, up, down] = [colour('--muted'), colour('--line'), colour('--positive'), colour('--negative')]
    const chart = createChart(place.current, {
      autoSize: true,
      layout: { background: { color: 'transparent' }, textColor: ink, attributionLogo: false },
      grid: { vertLines: { color: line }, horzLines: { color: line } },
      localization: {
        locale,
        priceFormatter: (price: number) => new Intl.NumberFormat(locale, { maximumFractionDigits: 7 }).format(price),
      },
      timeScale: { timeVisible: true },
      handleScroll: { vertTouchDrag: false },
    })
    const series = chart.addSeries(CandlestickSeries, {
      upColor: up,
      downColor: down,
      wickUpColor: up,
      wickDownColor: down,
      borderVisible: false,
    })
    series.setData(candles.map(toBar))
    chart.timeScale().fitContent()
    return () => chart.remove()
  }, [candles, locale])
  return <div ref={place} className={classes.chart} />
}

function toBar({ at, open, high, low, close }: CandleRecord) {
  // A drawing needs numbers; nothing is reckoned with them.
  const height = (price: CandleRecord['open']) => Number(toUnitPrice(price)) / 1e7
  return { time: (at / 1000) as UTCTimestamp, open: height(open), high: height(high), low: height(low), close: height(close) }
}
