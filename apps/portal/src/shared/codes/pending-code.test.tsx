import { describe, expect, test } from 'vitest'
import { createTestStorage } from '#test/start.tsx'
import { pendingCode, readSecondsLeft } from './pending-code.ts'

const key = 'GA7YNBW5CBTJZ3ZZOWX3ZNBKD6OE7A7IHUQVWMY62W2ZBG2SGZVOOPVH'
const pending = { to: 'ana@example.com', expiresAt: '2026-11-20T10:05:00Z', resendAt: '2026-11-20T10:01:00Z' }

describe('a pending code', () => {
  test('survives a reload, per channel and wallet', () => {
    const storage = createTestStorage()
    pendingCode(storage, 'email', key).save(pending)
    expect(pendingCode(storage, 'email', key).read()).toEqual(pending)
    expect(pendingCode(storage, 'phone', key).read()).toBeUndefined()
    expect(pendingCode(storage, 'email', 'GOTHER').read()).toBeUndefined()
    pendingCode(storage, 'email', key).clear()
    expect(pendingCode(storage, 'email', key).read()).toBeUndefined()
  })

  test('damaged values count as missing', () => {
    const storage = createTestStorage()
    for (const damaged of ['{"to":1}', '{', 'null']) {
      storage.tab.setItem(`lealta.code.email.${key}`, damaged)
      expect(pendingCode(storage, 'email', key).read()).toBeUndefined()
    }
  })

  test('the wait for a new code is counted in whole seconds', () => {
    expect(readSecondsLeft(pending.resendAt, new Date('2026-11-20T10:00:00.200Z'))).toBe(60)
    expect(readSecondsLeft(pending.resendAt, new Date('2026-11-20T10:02:00Z'))).toBe(0)
  })
})
