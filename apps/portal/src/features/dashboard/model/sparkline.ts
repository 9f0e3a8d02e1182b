import type { Stroops } from '@lealta/kernel'

/** One day of the figures: `day` is an ISO date. */
export interface DayFigure {
  readonly day: string
  readonly pointsGiven: Stroops
  readonly redemptions: number
}

/** A drawn series: `line` and `area` are SVG path data on a field of `width` x `height`, `dots` the points on it. */
export interface SparklineShape {
  readonly line: string
  readonly area: string
  readonly dots: readonly { readonly x: number; readonly y: number }[]
  readonly most: Stroops
}

/**
 * The shape of the points given by day. Heights are in proportion to the best day; a series of zeros lies on the ground.
 * The integers are scaled to thousandths before they become coordinates, so that no amount ever turns into a `number`.
 * @param days at least one, oldest first
 */
export function toSparkline(days: readonly DayFigure[], width: number, height: number): SparklineShape {
  const most = days.reduce<Stroops>((best, { pointsGiven }) => (pointsGiven > best ? pointsGiven : best), 0n as Stroops)
  const step = days.length > 1 ? width / (days.length - 1) : 0
  const dots = days.map(({ pointsGiven }, place) => ({
    x: round(place * step),
    y: round(height - (most === 0n ? 0 : (height * Number((pointsGiven * 1000n) / most)) / 1000)),
  }))
  const line = dots.map(({ x, y }, place) => `${place === 0 ? 'M' : 'L'}${x} ${y}`).join('')
  const last = dots.at(-1)
  return { line, area: last ? `${line}L${last.x} ${height}L0 ${height}Z` : '', dots, most }
}

function round(value: number): number {
  return Math.round(value * 100) / 100
}
