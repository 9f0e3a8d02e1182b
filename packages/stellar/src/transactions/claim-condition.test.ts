import { describe, expect, it } from 'vitest'
import { readClaimTime } from './claim-condition.ts'

const now = new Date('2026-11-29T12:00:00Z')
const at = (minutes: number) => new Date(now.getTime() + minutes * 60_000)
const beforeIn = (minutes: number) => ({ abs_before: at(minutes).toISOString(), abs_before_epoch: String(at(minutes).getTime() / 1000) })

describe('readClaimTime', () => {
  it.each([
    ['always', { unconditional: true }, { state: 'now', from: null, until: null }],
    ['until then', beforeIn(5), { state: 'now', from: null, until: at(5) }],
    ['no more', beforeIn(-5), { state: 'ended', from: null, until: null }],
    ['at this moment no more', beforeIn(0), { state: 'ended', from: null, until: null }],
    ['from then on', { not: beforeIn(5) }, { state: 'later', from: at(5), until: null }],
    ['since then', { not: beforeIn(-5) }, { state: 'now', from: null, until: null }],
    ['between', { and: [{ not: beforeIn(5) }, beforeIn(9)] }, { state: 'later', from: at(5), until: at(9) }],
    ['twice', { or: [beforeIn(1), { and: [{ not: beforeIn(5) }, beforeIn(9)] }] }, { state: 'now', from: null, until: at(1) }],
    ['by the date alone', { abs_before: at(5).toISOString() }, { state: 'now', from: null, until: at(5) }],
    ['what is not known', { rel_before: '5' }, { state: 'ended', from: null, until: null }],
  ])('%s', (_, condition, time) => {
    expect(readClaimTime(condition, now)).toEqual(time)
  })
})
