import { OtherNetworkError, StoreUnavailableError } from '@lealta/api'
import { AppError } from '@lealta/kernel'
import { beforeEach, describe, expect, test } from 'vitest'
import { choosePort } from './free-port.ts'
import { untilThere } from './until-there.ts'

const host = '127.0.0.1'
const port = await choosePort(0, host)
const lines: string[] = []
const places = { database: 'The database on db', network: 'The network on net' }
const patience = (seconds: number) => ({ places, seconds, tell: (line: string) => lines.push(line), listener: { port, host } })
const late = () => new StoreUnavailableError('The database does not answer.')
const ask = (path: string) =>
  fetch(`http://${host}:${port}${path}`).then(
    async answer => ({ status: answer.status, said: await answer.json() }),
    () => 'nobody',
  )
const withCode = (code: string) => Object.assign(new Error(code), { code })
beforeEach(() => void lines.splice(0))

describe('what is not there yet', () => {
  test('is asked again, in one line, while every call but that for its health is told to come back; then the port is free', async () => {
    const seen: unknown[] = []
    const paths = ['/ready', '/ready', '/health?from=here']
    let asked = 0
    const opened = await untilThere(async () => {
      seen.push(await ask(paths[asked++] ?? '/'))
      if (asked < 3) throw late()
      return 'open'
    }, patience(30))
    expect(opened).toBe('open')
    expect(seen).toEqual(['nobody', { status: 503, said: { status: 'starting' } }, { status: 200, said: { status: 'ok' } }])
    expect(lines).toEqual(['The database on db does not answer; it is asked again for 30 s.', 'The database on db answers.'])
    expect(await ask('/ready')).toBe('nobody')
  })

  test('is told by its name, whichever it is, and asked again too when a statement failed because its connection was gone', async () => {
    const troubles = [new AppError('network_unavailable'), new Error('Failed query', { cause: late() })]
    const open = async () => {
      const trouble = troubles.shift()
      if (trouble) throw trouble
    }
    await untilThere(open, patience(30))
    expect(lines).toEqual([
      'The network on net does not answer; it is asked again for 30 s.',
      'The database on db does not answer; it is asked again for 30 s.',
      'The database on db answers.',
    ])
  })

  test.each([0, 1])('ends the start with its own error after %i s', async seconds => {
    const error = new AppError('network_unavailable')
    await expect(untilThere(() => Promise.reject(error), patience(seconds))).rejects.toBe(error)
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
    await expect(untilThere(open, patience(30))).rejects.toBe(error)
    expect(asked).toBe(1)
    expect(lines).toEqual([])
  })
})
