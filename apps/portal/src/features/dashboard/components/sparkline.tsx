import { formatCount, formatDay } from '@lealta/messages/format'
import { formatAmount } from '@lealta/stellar/amount'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { type DayFigure, toBars } from '#features/dashboard/model/sparkline.ts'
import { useLocale } from '#shared/language/use-locale.ts'
import classes from './sparkline.module.css'

const WIDTH = 560
const HEIGHT = 120

/** Points given in the last two weeks: bars, the day under the pointer in words, and the same data as a table. `code` names the points. */
export function Sparkline({ days, code }: { days: readonly DayFigure[]; code: string | undefined }) {
  const { t } = useTranslation()
  const locale = useLocale()
  const [near, setNear] = useState<number>()
  const { bars, most } = toBars(days, WIDTH, HEIGHT)
  const first = days[0]
  const last = days.at(-1)
  if (!first || !last) return null
  const dayName = (day: string) => formatDay(new Date(`${day}T12:00:00Z`), locale, 'UTC')
  const shown = near === undefined ? undefined : days[near]
  const isQuiet = most === 0n && days.every(day => day.redemptions === 0)
  const column = WIDTH / days.length
  const words = (amount: DayFigure['pointsGiven']) => `${formatAmount(amount, locale)}${code ? ` ${code}` : ''}`
  return (
    <div className={classes.chart}>
      <div className={classes.chartHead}>
        <span>{t('dashboard.figures.twoWeeks')}</span>
        <span className={classes.now}>
          {isQuiet
            ? t('dashboard.figures.quiet')
            : shown
              ? t('dashboard.figures.day', {
                  day: dayName(shown.day),
                  points: words(shown.pointsGiven),
                  redemptions: formatCount(shown.redemptions, locale),
                })
              : null}
        </span>
      </div>
      <svg
        viewBox={`0 0 ${WIDTH} ${HEIGHT}`}
        preserveAspectRatio="none"
        role="img"
        aria-label={t('dashboard.figures.chart', { from: dayName(first.day), to: dayName(last.day), most: words(most) })}
      >
        <path d={`M0 ${HEIGHT}H${WIDTH}`} stroke="var(--line)" vectorEffect="non-scaling-stroke" />
        {days.map((day, place) => {
          const bar = bars[place]
          return (
            <g key={day.day} className={classes.column} onPointerEnter={() => setNear(place)} onPointerLeave={() => setNear(undefined)}>
              <rect className={classes.hit} x={place * column} y="0" width={column} height={HEIGHT} />
              {bar ? <rect className={classes.bar} {...bar} /> : null}
            </g>
          )
        })}
      </svg>
      <div className={classes.ends}>
        <span>{dayName(first.day)}</span>
        <span>{t('common.today')}</span>
      </div>
      <details className={classes.details}>
        <summary>{t('dashboard.figures.table')}</summary>
        <table className={classes.table}>
          <thead>
            <tr>
              <th scope="col">{t('dashboard.figures.dayColumn')}</th>
              <th scope="col">{t('dashboard.figures.pointsGiven')}</th>
              <th scope="col">{t('dashboard.figures.handedIn')}</th>
            </tr>
          </thead>
          <tbody>
            {days.map(day => (
              <tr key={day.day}>
                <td>{dayName(day.day)}</td>
                <td>{formatAmount(day.pointsGiven, locale)}</td>
                <td>{formatCount(day.redemptions, locale)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </details>
    </div>
  )
}
