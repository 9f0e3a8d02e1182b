import '@mantine/charts/styles.css'
import '@mantine/core/styles/ColorSwatch.css'
import { formatCount } from '@lealta/messages/format'
import { CompositeChart } from '@mantine/charts'
import { useTranslation } from 'react-i18next'
import type { Day } from '#features/dashboard/api/dashboard-queries.ts'
import chart from '#shared/design/chart.module.css'
import { useLocale } from '#shared/language/use-locale.ts'
import { CHART_HEIGHT } from './chart-height.ts'

/** Points given by day as bars, those of as many days before as a thin line. Loaded when it is first shown; a table says the same. */
export function DaysChart({ days }: { days: readonly Day[] }) {
  const { t } = useTranslation()
  const locale = useLocale()
  const short = new Intl.DateTimeFormat(locale, { day: 'numeric', month: 'short', timeZone: 'UTC' })
  const data = days.map(({ day, pointsGiven, before }) => ({
    day: short.format(new Date(`${day}T12:00:00Z`)),
    // A drawing needs numbers; nothing is reckoned with them.
    given: Number(pointsGiven) / 1e7,
    before: Number(before.pointsGiven) / 1e7,
  }))
  return (
    <div aria-hidden="true">
      <CompositeChart
        classNames={chart}
        h={CHART_HEIGHT}
        data={data}
        dataKey="day"
        series={[
          { name: 'given', label: t('dashboard.chart.given'), color: 'var(--accent)', type: 'bar' },
          { name: 'before', label: t('dashboard.chart.givenBefore'), color: 'var(--muted)', type: 'line' },
        ]}
        valueFormatter={value => formatCount(value, locale, { maximumFractionDigits: 2 })}
        curveType="linear"
        strokeWidth={1.5}
        withDots={false}
        withLegend
        legendProps={{ verticalAlign: 'bottom' }}
        gridAxis="x"
        tickLine="none"
        maxBarWidth={40}
        lineProps={{ isAnimationActive: false }}
        barProps={{ isAnimationActive: false }}
        composedChartProps={{ accessibilityLayer: false }}
      />
    </div>
  )
}
