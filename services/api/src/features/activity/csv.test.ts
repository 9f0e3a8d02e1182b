import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { formatCsv } from '#domain/csv/csv.ts'
import { createZonedTime } from '#domain/csv/zoned-time.ts'

describe('activity as CSV', () => {
  test.each(['=1+1', '+1', '-1', '@x', '\tx'])('a formula in a text is neutralised: %j', text => {
    expect(formatCsv([[text]], true)).toContain(`'${text}`)
  })
  test('amounts stay numbers, quotes and commas are kept', () => {
    expect(formatCsv([['12.5000000', 'a "b", c', null, 'two\nlines']], true)).toBe('\uFEFF12.5000000,"a ""b"", c",,"two\nlines"\r\n')
  })
  test('no text can begin a cell with a formula character', () => {
    fc.assert(
      fc.property(fc.string(), text => {
        const cell = formatCsv([[text]], true).slice(1)
        expect(/^"?[=+\-@\t\r](?!\n)/.test(cell) && text !== '').toBe(false)
      }),
    )
  })
  test.each([';=1+1;x', 'Ana;@SUM(1)', 'a,-2', 'a\t+3', 'a;"=1+1"', 'two\n=lines', 'a; =1', '=1;=2'])(
    'whatever sign a reader cuts at, with or without quotes, no cell of %j begins a formula',
    text => {
      const line = formatCsv([['first', text, 'last']], false)
      for (const sign of [',', ';', '\t', '|'])
        for (const cell of line.split(new RegExp(`[${sign}\r\n]`))) expect(cell.replace(/^["\s]+/, '')).not.toMatch(/^[=+\-@]/)
    },
  )
  test('times carry the offset of the zone, also in summer', () => {
    const zone = createZonedTime('America/Los_Angeles')
    expect(zone.format(new Date('2026-01-15T08:30:00Z'))).toBe('2026-01-15T00:30:00-08:00')
    expect(zone.format(new Date('2026-07-15T08:30:00Z'))).toBe('2026-07-15T01:30:00-07:00')
    expect(zone.dayOf(new Date('2026-01-15T07:59:59Z'))).toBe('2026-01-14')
    expect(createZonedTime('UTC').format(new Date('2026-01-15T08:30:00Z'))).toBe('2026-01-15T08:30:00+00:00')
  })
  test('error: field_required for an unknown time zone', () => {
    expect(() => createZonedTime('Nowhere/City')).toThrow(expect.objectContaining({ code: 'field_required' }))
  })
})
