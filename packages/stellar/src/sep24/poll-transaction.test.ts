import { describe, expect, it } from 'vitest'
import { poll } from './poll-transaction.ts'
import { TransferServerError } from './transfer-server-error.ts'

const lost = () => new TransferServerError('transfer_server_unreachable', 'no answer')

/** Polls through the answers, with a clock that only counts; the last answer is done. */
async function run(answers: readonly (string | Error)[], options: { stopAfter?: number; intervalMs?: number } = {}) {
  const waits: number[] = []
  const connection: boolean[] = []
  const stop = new AbortController()
  let asked = 0
  const result = await poll({
    check: async () => {
      const answer = answers[asked++]
      if (answer instanceof Error) throw answer
      return answer
    },
    isDone: seen => seen === answers.at(-1),
    onConnection: isLost => connection.push(isLost),
    wait: async ms => {
      waits.push(ms)
      if (waits.length === options.stopAfter) stop.abort()
    },
    signal: stop.signal,
    ...(options.intervalMs === undefined ? {} : { intervalMs: options.intervalMs }),
  }).catch((error: unknown) => error)
  return { result, waits, connection, asked }
}

describe('poll', () => {
  it('rule §4: first check after a delay, then at an interval of 2000 ms until the handler says done', async () => {
    expect(await run(['a', 'b', 'done'])).toEqual({ result: 'done', waits: [2000, 2000, 2000], connection: [], asked: 3 })
    expect((await run(['done'], { intervalMs: 500 })).waits).toEqual([500])
  })

  it('rule §4: a failed check ends polling with an error', async () => {
    const failed = new TransferServerError('transfer_server_refused', 'no')
    expect(await run(['a', failed, 'done'])).toMatchObject({ result: failed, asked: 2 })
    const bug = new TypeError('x')
    expect(await run([bug, 'done'])).toMatchObject({ result: bug, asked: 1 })
  })

  it('product decision 20: a lost connection backs off, and is told until it is back', async () => {
    const { result, waits, connection } = await run(['a', lost(), lost(), lost(), 'b', 'done'])
    expect(result).toBe('done')
    expect(waits).toEqual([2000, 2000, 4000, 8000, 16_000, 2000])
    expect(connection).toEqual([true, false])
  })

  it('it is asked at least every minute, however long the silence', async () => {
    const { waits } = await run([...Array.from({ length: 40 }, lost), 'done'])
    expect(Math.max(...waits)).toBe(60_000)
  })

  it('stopped: nothing is asked any more', async () => {
    expect(await run(['a', 'b', 'done'], { stopAfter: 2 })).toMatchObject({ result: undefined, asked: 1 })
  })
})
