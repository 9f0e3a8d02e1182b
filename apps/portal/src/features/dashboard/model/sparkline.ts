import type { Stroops } from '@lealta/kernel'

/** One day of the figures: `day` is an ISO date. */
export interface DayFigure {
  readonly day: string
  readonly pointsGiven: Stroops
  readonly redemptions: number
}

/** One bar: its position and height on a field of `width` x `height`. */
export interface Bar {
  readonly x: number
  readonly y: number
  readonly width: number
  readonly height: number
}

/**
 * Points given per day as bars, in proportion to the best day; a day with any points is at least 2 high, so that it is visible.
 * The amounts are scaled to thousandths before they become coordinates: no amount is ever converted to a `number`.
 * @param days oldest first
 */
export function toBars(days: readonly DayFigure[], width: number, height: number): { bars: readonly Bar[]; most: Stroops } {
  const most = days.reduce<Stroops>((best, { pointsGiven }) => (pointsGiven > best ? pointsGiven : best), 0n as Stroops)
  const step = width / Math.max(days.length, 1)
  const bars = days.map(({ pointsGiven }, place) => {
    const share = most === 0n ? 0 : Number((pointsGiven * 1000n) / most) / 1000
    const high = pointsGiven === 0n ? 0 : Math.max(round(share * height), 2)
    return { x: round(place * step + step * 0.15), y: round(height - high), width: round(step * 0.7), height: high }
  })
  return { bars, most }
}

function round(value: number): number {
  return Math.round(value * 100) / 100
}
