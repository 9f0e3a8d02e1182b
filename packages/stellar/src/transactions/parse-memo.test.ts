import { describe, expect, it } from 'vitest'
import { parseMemo } from './parse-memo.ts'

const hash = `${'+/'.repeat(21)}8=`

describe('parseMemo', () => {
  it.each([
    ['text', '', { type: 'text', value: '' }],
    ['text', 'ñ'.repeat(14), { type: 'text', value: 'ñ'.repeat(14) }],
    ['id', '0', { type: 'id', value: 0n }],
    ['id', '18446744073709551615', { type: 'id', value: 2n ** 64n - 1n }],
    ['hash', hash, { type: 'hash', value: Buffer.from(hash, 'base64').toString('hex') }],
    ['return', hash, { type: 'return', value: Buffer.from(hash, 'base64').toString('hex') }],
  ] as const)('reads the %s %j', (type, text, memo) => {
    expect(parseMemo(type, text)).toEqual(memo)
  })

  it.each([
    ['text', 'ñ'.repeat(15)],
    ['text', 'half a letter \uD83D'],
    ['id', ''],
    ['id', '-1'],
    ['id', '1.0'],
    ['id', ' 1'],
    ['id', '18446744073709551616'],
    ['id', '9'.repeat(30)],
    ['hash', hash.slice(0, -1)],
    ['hash', Buffer.from(hash, 'base64').toString('hex')],
    ['return', ''],
  ] as const)('holds no %s %j', (type, text) => {
    expect(parseMemo(type, text)).toBeUndefined()
  })
})
