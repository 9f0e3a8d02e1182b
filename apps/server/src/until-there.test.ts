import { OtherNetworkError, StoreUnavailableError } from '@lealta/api'
import { AppError } from '@lealta/kernel'
import { afterAll, describe, expect, test } from 'vitest'
import { choosePort } from './free-port.ts'
import { untilThere } from './until-there.ts'

const host = '127.0.0.1'
const port = await choosePort(0, host)
const lines: string[] = []
const patience = (seconds: number) => ({ seconds, tell: (line: string) => lines.push(line), listener: { port, host } })
const late = () => new StoreUnavailableError('The database does not answer.')
const ask = (path: string) =>
  fetch(`http://${host}:${port}${path}`).then(
    async answer => ({ status: answer.status, said: await answer.json() }),
    () => 'nobody',
  )
const withCode = (code: string) => Object.assign(new Error(code), { code })
afterAll(() => expect(lines.filter(line => line.includes('Other'))).toEqual([]))

describe('what is not there yet', () => {
  test('is asked again, in one line, while every call but that for its health is told to come back; then the port is free', async () => {
    const seen: unknown[] = []
    const paths = ['/ready', '/ready', '/health?from=here']
    let asked = 0
    const opened = await untilThere(
      'The database on db',
      async () => {
        seen.push(await ask(paths[asked++] ?? '/'))
        if (asked < 3) throw late()
        return 'open'
      },
      patience(30),
    )
    expect(opened).toBe('open')
    expect(seen).toEqual(['nobody', { status: 503, said: { status: 'starting' } }, { status: 200, said: { status: 'ok' } }])
    expect(lines).toEqual(['The database on db does not answer yet; it is asked again for 30 s.', 'The database on db answers.'])
    expect(await ask('/ready')).toBe('nobody')
  })

  test.each([0, 1])('ends the start with its own error after %i s', async seconds => {
    const error = new AppError('network_unavailable')
    await expect(untilThere('The network', () => Promise.reject(error), patience(seconds))).rejects.toBe(error)
    expect(await ask('/ready')).toBe('nobody')
  })
})

describe('what is wrong', () => {
  test.each([
    ['another network', new OtherNetworkError('Horizon is of another network')],
    ['a name that nobody has', new StoreUnavailableError('no answer', { cause: withCode('ENOTFOUND') })],
    ['a certificate', new AppError('network_unavailable', 'no answer', { cause: withCode('DEPTH_ZERO_SELF_SIGNED_CERT') })],
    [
      'a page instead of Horizon',
      new AppError('network_unavailable', 'no', { cause: Object.assign(new Error('no'), { problem: 'unexpected_answer', status: 404 }) }),
    ],
  ])('%s ends the start at once', async (_, error) => {
    let asked = 0
    const open = () => {
      asked++
      return Promise.reject(error)
    }
    await expect(untilThere('Other', open, patience(30))).rejects.toBe(error)
    expect(asked).toBe(1)
  })
})
