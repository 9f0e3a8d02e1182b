import { describe, expect, it } from 'vitest'
import { scrubError, scrubText } from './scrub.ts'

const account = `G${'A2'.repeat(27)}B`
const secret = `S${'A2'.repeat(27)}B`

describe('what leaves the installation holds no personal data', () => {
  it.each([
    ['duplicate e-mail ana.perez+1@correo.example.ar', 'duplicate e-mail [e-mail]'],
    [`no account ${account}`, 'no account [account]'],
    [`key ${secret} typed`, 'key [secret key] typed'],
    ['call +54 9 11 5555-0001 now', 'call [phone] now'],
    ['Bearer eyJhbGciOiJIUzI1NiJ9.eyJzdWIiOiJHIn0.c2ln', 'Bearer [token]'],
    ['at https://shop.example/home?token=abc&x=1#top (x.js:1:2)', 'at https://shop.example/home?… (x.js:1:2)'],
    ['Failed query: select 1\nparams: ana@correo.example,12\n  at db.ts', 'Failed query: select 1\nparams: …\n  at db.ts'],
    ['Key (email)=(ana@correo.example) already exists', 'Key (email)=(…) already exists'],
    ['{"password":"hunter2 hunter2","n":1}', '{"password":…,"n":1}'],
    [`envelope ${'AAAAAgAAAAB+/9'.repeat(9)}==`, 'envelope [data]'],
    ['at pay (https://shop.example/assets/pay-1a2b.js:10:3)', 'at pay (https://shop.example/assets/pay-1a2b.js:10:3)'],
    ['amount 12.5 is too much', 'amount 12.5 is too much'],
  ])('%s', (text, clean) => {
    expect(scrubText(text)).toBe(clean)
  })

  it('an error keeps its name, its stack and its causes, and nothing else', () => {
    const cause = Object.assign(new RangeError('to ana@correo.example'), { detail: 'ana@correo.example' })
    const error = new TypeError(`cannot pay ${account}`, { cause })
    const clean = scrubError(error)
    expect([clean.name, clean.message]).toEqual(['TypeError', 'cannot pay [account]'])
    expect(clean.stack).toContain('scrub.test.ts')
    expect([(clean.cause as Error).name, (clean.cause as Error).message]).toEqual(['RangeError', 'to [e-mail]'])
    expect(clean.cause).not.toHaveProperty('detail')
    expect(JSON.stringify([clean.stack, (clean.cause as Error).stack])).not.toMatch(/correo|GA2A2/)
  })

  it('what is no error becomes one, and a circle of causes ends', () => {
    expect(scrubError('said ana@correo.example').message).toBe('said [e-mail]')
    expect(scrubError({ email: 'ana@correo.example' }).message).toBe('thrown: object')
    const circle = new Error('round')
    circle.cause = circle
    expect(scrubError(circle).message).toBe('round')
  })
})
