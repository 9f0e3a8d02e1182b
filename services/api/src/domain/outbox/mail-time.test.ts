import { describe, expect, test } from 'vitest'
import { formatMailDay, formatMailTime } from './mail-time.ts'

const at = new Date('2026-03-08T01:30:00Z')
const plain = (text: string) => text.replaceAll(/[\u00a0\u202f]/g, ' ')

describe('times in mails', () => {
  test.each([
    ['en', 'America/Argentina/Buenos_Aires', /^March 7, 2026.* 10:30 PM GMT-3$/],
    ['es', 'America/Argentina/Buenos_Aires', /^7 de marzo de 2026.* 22:30 GMT-3$/],
    ['en', undefined, /^March 8, 2026.* 1:30 AM UTC$/],
    ['es', undefined, /^8 de marzo de 2026.* 1:30 UTC$/],
  ] as const)('a moment in %s, read in %s: %s', (language, timeZone, text) => {
    expect(plain(formatMailTime(language, at, timeZone))).toMatch(text)
  })

  test.each([
    ['en', 'America/Argentina/Buenos_Aires', 'March 7, 2026'],
    ['es', undefined, '8 de marzo de 2026'],
  ] as const)('a day in %s, read in %s: %s', (language, timeZone, text) => {
    expect(formatMailDay(language, at, timeZone)).toBe(text)
  })
})
