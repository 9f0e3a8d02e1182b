import type { Horizon } from '@lealta/stellar/horizon'
import { afterEach, expect, test } from 'vitest'
import { streamWhileSeen } from './stream-while-seen.ts'

type Options = Parameters<Horizon['streamEvents']>[1]

/** A network that says what was opened and closed. */
function watchNetwork() {
  const log: string[] = []
  const streams: Options[] = []
  const horizon = {
    streamEvents: (path: string, options: Options) => {
      log.push(`open ${path} from ${options.cursor}`)
      streams.push(options)
      return { close: () => log.push('close'), ended: new Promise<void>(() => {}) }
    },
  } as unknown as Horizon
  const listener = {
    onEvent: () => log.push('event'),
    onGap: () => log.push('gap'),
    onConnection: (isConnected: boolean) => log.push(isConnected ? 'there' : 'lost'),
  }
  return { log, streams, stop: streamWhileSeen(horizon, '/ledgers', listener) }
}

function turn(state: 'hidden' | 'visible'): void {
  Object.defineProperty(document, 'visibilityState', { configurable: true, value: state })
  document.dispatchEvent(new Event('visibilitychange'))
}
afterEach(() => void Reflect.deleteProperty(document, 'visibilityState'))

test('a page that nobody sees keeps no connection; what it missed is a gap once it is seen again', () => {
  const { log, streams, stop } = watchNetwork()
  expect(log).toEqual(['open /ledgers from now'])
  streams[0]!.onConnection?.()
  streams[0]!.onEvent({ id: '1', record: {} })
  streams[0]!.onGap?.()
  turn('hidden')
  turn('hidden')
  turn('visible')
  turn('visible')
  expect(log.slice(1)).toEqual(['there', 'event', 'gap', 'close', 'open /ledgers from now', 'gap'])
  stop()
  turn('hidden')
  turn('visible')
  expect(log.slice(7)).toEqual(['close'])
})

test('opened unseen, it begins when it is seen', () => {
  turn('hidden')
  const { log, stop } = watchNetwork()
  expect(log).toEqual([])
  turn('visible')
  expect(log).toEqual(['open /ledgers from now', 'gap'])
  stop()
})
