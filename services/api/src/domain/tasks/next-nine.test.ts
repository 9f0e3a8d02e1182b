import { expect, test } from 'vitest'
import { findNextNine } from './next-nine.ts'

test.each([
  ['America/Argentina/Buenos_Aires', '2026-11-24T11:59:59Z', '2026-11-24T12:00:00Z'],
  ['America/Argentina/Buenos_Aires', '2026-11-24T12:00:00Z', '2026-11-25T12:00:00Z'],
  ['UTC', '2026-11-24T23:00:00Z', '2026-11-25T09:00:00Z'],
  // The day before the clock goes back, the day itself, and the day on which it goes forward.
  ['America/Los_Angeles', '2026-10-31T15:00:00Z', '2026-10-31T16:00:00Z'],
  ['America/Los_Angeles', '2026-10-31T16:00:00Z', '2026-11-01T17:00:00Z'],
  ['America/Los_Angeles', '2026-03-08T09:00:00Z', '2026-03-08T16:00:00Z'],
  // The other ends of the day.
  ['Pacific/Kiritimati', '2026-11-24T18:00:00Z', '2026-11-24T19:00:00Z'],
  ['Pacific/Pago_Pago', '2026-11-24T19:30:00Z', '2026-11-24T20:00:00Z'],
  ['Asia/Kathmandu', '2026-11-24T00:00:00Z', '2026-11-24T03:15:00Z'],
])('nine in the morning in %s after %s is %s', (zone, after, nine) => {
  expect(findNextNine(zone, new Date(after))).toEqual(new Date(nine))
})
