import { formatCount, formatDay, formatTime, formatWeekday } from '@lealta/messages/format'
import { formatAmount, type ShownAmount, withCode } from '@lealta/stellar/amount'
import { SegmentedControl } from '@mantine/core'
import { Suspense } from 'react'
import { useTranslation } from 'react-i18next'
import type { Day, RangeFigures, Today } from '#features/dashboard/api/dashboard-queries.ts'
import { compareCounts, shareOf } from '#features/dashboard/model/comparison.ts'
import { type Range, rangeNames } from '#features/dashboard/model/ranges.ts'
import { FigureGrid } from '#shared/design/figure-grid.tsx'
import { Muted } from '#shared/design/muted.tsx'
import { Section } from '#shared/design/page.tsx'
import { BlockSkeleton } from '#shared/design/skeletons.tsx'
import { useLocale } from '#shared/language/use-locale.ts'
import { lazyPart } from '#shared/routing/load-part.ts'
import { CHART_HEIGHT } from './chart-height.ts'
import classes from './dashboard.module.css'

const DaysChart = lazyPart(async () => ({ default: (await import('./days-chart.tsx')).DaysChart }))

/** What happened today beside last week; of the days of a range the figures, and what was given as a chart and a table, beside as many days before. */
export function TodayCard({
  today,
  days,
  figures,
  code,
  range,
  onRange,
}: {
  today: Today
  days: readonly Day[]
  figures: RangeFigures
  code: string | undefined
  range: Range
  onRange: (range: Range) => void
}) {
  const { t } = useTranslation()
  const locale = useLocale()
  const isQuiet = days.every(({ pointsGiven, redemptions }) => pointsGiven === 0n && redemptions === 0)
  const points = (amount: Parameters<typeof formatAmount>[0]) => {
    const shown = formatAmount(amount, locale)
    return code ? withCode(shown, code) : shown
  }
  return (
    <Section title={t('dashboard.today.title')} card>
      <TodayInWords today={today} />
      <div className={classes.range}>
        <span>{t('dashboard.chart.range')}</span>
        <SegmentedControl
          size="xs"
          aria-label={t('dashboard.chart.range')}
          value={range}
          onChange={value => {
            const chosen = rangeNames.find(name => name === value)
            if (chosen) onRange(chosen)
          }}
          data={rangeNames.map(value => ({ value, label: t(`dashboard.chart.ranges.${value}`) }))}
        />
      </div>
      <FiguresOfDays figures={figures} points={points} />
      <h3 className={classes.chartTitle}>{t('dashboard.chart.title')}</h3>
      {isQuiet ? (
        <Muted>{t('dashboard.chart.quiet')}</Muted>
      ) : (
        <>
          <Suspense fallback={<BlockSkeleton height={CHART_HEIGHT} />}>
            <DaysChart days={days} />
          </Suspense>
          <details className={classes.details}>
            <summary>{t('dashboard.chart.table')}</summary>
            {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls can be scrolled with the keyboard */}
            <section className={classes.scroll} tabIndex={0} aria-label={t('dashboard.chart.title')}>
              <table className={classes.table}>
                <thead>
                  <tr>
                    <th scope="col">{t('dashboard.chart.day')}</th>
                    <th scope="col">{t('dashboard.chart.given')}</th>
                    <th scope="col">{t('dashboard.chart.givenBefore')}</th>
                    <th scope="col">{t('dashboard.chart.redeemed')}</th>
                  </tr>
                </thead>
                <tbody>
                  {days.map(({ day, pointsGiven, redemptions, before }) => (
                    <tr key={day}>
                      <th scope="row">{formatDay(new Date(`${day}T12:00:00Z`), locale, 'UTC')}</th>
                      <td>{points(pointsGiven)}</td>
                      <td>{points(before.pointsGiven)}</td>
                      <td>{formatCount(redemptions, locale)}</td>
                    </tr>
                  ))}
                </tbody>
              </table>
            </section>
          </details>
        </>
      )}
    </Section>
  )
}

/** Members who came and who are new, each beside as many days before, and how much of what was given came back. */
function FiguresOfDays({ figures, points }: { figures: RangeFigures; points: (amount: RangeFigures['pointsGiven']) => ShownAmount }) {
  const { t } = useTranslation()
  const locale = useLocale()
  const { active, joined, before, pointsGiven, pointsSpent } = figures
  const rate = shareOf(pointsSpent, pointsGiven)
  return (
    <FigureGrid
      figures={[
        {
          label: t('dashboard.range.active'),
          value: active,
          detail: t('dashboard.range.before', { before: before.active }),
        },
        {
          label: t('dashboard.range.joined'),
          value: joined,
          detail: t('dashboard.range.before', { before: before.joined }),
        },
        {
          label: t('dashboard.range.rate'),
          value: rate === undefined ? '–' : formatCount(rate, locale, { style: 'percent', maximumFractionDigits: 0 }),
          detail:
            rate === undefined
              ? t('dashboard.range.rateNone')
              : t('dashboard.range.rateOf', { spent: points(pointsSpent), given: points(pointsGiven) }),
        },
      ]}
    />
  )
}

function TodayInWords({ today: { customers, given, redeemed, lastWeek } }: { today: Today }) {
  const { t } = useTranslation()
  const locale = useLocale()
  const until = new Date(lastWeek.until)
  const then = {
    weekday: formatWeekday(until, locale),
    time: formatTime(until, locale),
    count: lastWeek.customers,
  }
  const comparison = compareCounts(customers, lastWeek.customers)
  const words = [
    ...(customers > 0 ? [t('dashboard.today.customers', { count: customers })] : []),
    ...(given > 0 ? [t('dashboard.today.given', { count: given })] : []),
    ...(redeemed > 0 ? [t('dashboard.today.redeemed', { count: redeemed })] : []),
  ]
  return (
    <div>
      <p className={classes.today}>{words.length === 0 ? t('dashboard.today.nothing') : words.join(' · ')}</p>
      <Muted>
        {'share' in comparison
          ? t(`dashboard.today.${comparison.kind}`, {
              ...then,
              percent: formatCount(comparison.share, locale, { style: 'percent', maximumFractionDigits: 0 }),
            })
          : t(`dashboard.today.${comparison.kind}`, then)}
      </Muted>
    </div>
  )
}
