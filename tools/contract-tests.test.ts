import { describe, expect, test } from 'vitest'
import type { Endpoint } from '../packages/contract/src/index.ts'
import { findGaps, listGaps, listProven, readApiTests, readBlocks } from './contract-tests.ts'

const endpoint = { method: 'POST', path: '/things', access: 'session', errors: ['not_found', 'conflict'] } as unknown as Endpoint
const gapsOf = (text: string, proven: readonly string[] = []) => findGaps(endpoint, readBlocks([text]).get('POST /things'), proven)

describe('tests of the contract', () => {
  test('every endpoint that changes something has its default, its call without a session and every declared code', () => {
    const texts = readApiTests()
    expect(texts.length).toBeGreaterThan(10)
    expect(listGaps(texts, listProven(texts))).toEqual([])
  })

  test('an endpoint without tests has every gap', () => {
    expect(gapsOf('')).toEqual(['default', 'auth: no session', 'error: not_found', 'error: conflict'])
  })

  test('titles fill the gaps; a code in the body of a test does not', () => {
    const text = `describe('POST /things', () => {
  test('default: it is there', async () => expect(1).toBe(1))
  it('error: not_found for strangers', () => call('conflict'))
})
`
    expect(gapsOf(text)).toEqual(['auth: no session', 'error: conflict'])
    expect(gapsOf(text, ['auth', 'conflict'])).toEqual([])
  })

  test('rows count under a title that prints them', () => {
    const text = `describe('POST /things', () => {
  it.each([
    ['not_found', {}],
  ])('error: %s for %o', async (code, body) => {})
})
`
    expect(gapsOf(text)).toEqual(['default', 'auth: no session', 'error: conflict'])
  })

  test('blocks of several files are joined, and end where the next begins', () => {
    const first = `describe('POST /things', () => {\n  test('default', run)\n})\n\ndescribe('GET /things', () => {\n  test('error: conflict', run)\n})\n`
    const second = `describe('POST /things', () => {\n  test('auth: no session', run)\n})\n`
    expect(findGaps(endpoint, readBlocks([first, second]).get('POST /things'), [])).toEqual(['error: not_found', 'error: conflict'])
  })
})
