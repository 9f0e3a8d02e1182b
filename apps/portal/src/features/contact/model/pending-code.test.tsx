import { describe, expect, onTestFinished, test } from 'vitest'
import { clearPendingCode, readPendingCode, readSecondsLeft, savePendingCode } from './pending-code.ts'

const key = 'GA7YNBW5CBTJZ3ZZOWX3ZNBKD6OE7A7IHUQVWMY62W2ZBG2SGZVOOPVH'
const pending = { to: 'ana@example.com', expiresAt: '2026-11-20T10:05:00Z', resendAt: '2026-11-20T10:01:00Z' }

describe('a code that is on its way', () => {
  test('survives a reload, per channel and wallet', () => {
    onTestFinished(() => sessionStorage.clear())
    savePendingCode('email', key, pending)
    expect(readPendingCode('email', key)).toEqual(pending)
    expect(readPendingCode('phone', key)).toBeUndefined()
    expect(readPendingCode('email', 'GOTHER')).toBeUndefined()
    clearPendingCode('email', key)
    expect(readPendingCode('email', key)).toBeUndefined()
  })

  test('what is damaged counts as nothing', () => {
    onTestFinished(() => sessionStorage.clear())
    sessionStorage.setItem(`lealta.code.email.${key}`, '{"to":1}')
    expect(readPendingCode('email', key)).toBeUndefined()
    sessionStorage.setItem(`lealta.code.email.${key}`, '{')
    expect(readPendingCode('email', key)).toBeUndefined()
  })

  test('the wait for another is counted in whole seconds', () => {
    expect(readSecondsLeft(pending.resendAt, new Date('2026-11-20T10:00:00.200Z'))).toBe(60)
    expect(readSecondsLeft(pending.resendAt, new Date('2026-11-20T10:02:00Z'))).toBe(0)
  })
})
