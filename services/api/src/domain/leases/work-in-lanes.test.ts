import { describe, expect, it } from 'vitest'
import { workInLanes } from './work-in-lanes.ts'

const never = new AbortController().signal

/** A queue of items, and how often it was asked. */
function createQueue(...items: number[]) {
  const queue = {
    items,
    asked: 0,
    take: async () => {
      queue.asked += 1
      return queue.items.shift()
    },
  }
  return queue
}

describe('workInLanes', () => {
  it('asks once where nothing is due', async () => {
    const queue = createQueue()
    await workInLanes({ most: 5, take: queue.take, work: async () => {}, signal: never })
    expect(queue.asked).toBe(1)
  })

  it('works on as many as there are lanes, and on each once', async () => {
    const queue = createQueue(...Array.from({ length: 20 }, (_, n) => n))
    const done: number[] = []
    let [atOnce, most] = [0, 0]
    const work = async (item: number) => {
      most = Math.max(most, ++atOnce)
      await new Promise(setImmediate)
      atOnce -= 1
      done.push(item)
    }
    await workInLanes({ most: 3, take: queue.take, work, signal: never })
    expect([most, done.toSorted((a, b) => a - b)]).toEqual([3, Array.from({ length: 20 }, (_, n) => n)])
  })

  it('what comes due while one takes long does not wait for it', async () => {
    const queue = createQueue(1)
    const [slow, started, second] = [Promise.withResolvers<void>(), Promise.withResolvers<void>(), Promise.withResolvers<void>()]
    const work = async (item: number) => {
      if (item === 2) return second.resolve()
      started.resolve()
      await slow.promise
    }
    const working = workInLanes({ most: 2, take: queue.take, work, signal: never })
    await started.promise
    queue.items.push(2)
    await second.promise
    slow.resolve()
    await working
  })

  it('after an error it takes nothing more, and throws when the others have ended', async () => {
    const queue = createQueue(1, 2, 3, 4)
    const slow = Promise.withResolvers<void>()
    const done: number[] = []
    const work = async (item: number) => {
      if (item === 2) {
        setImmediate(slow.resolve)
        throw new Error('two failed')
      }
      await slow.promise
      done.push(item)
    }
    await expect(workInLanes({ most: 2, take: queue.take, work, signal: never })).rejects.toThrow('two failed')
    expect([done, queue.items]).toEqual([[1], [3, 4]])
    const gone = async () => Promise.reject(new Error('the queue is gone'))
    await expect(workInLanes({ most: 2, take: gone, work, signal: never })).rejects.toThrow('the queue is gone')
  })

  it('takes nothing after it was told to stop, and waits for what is under way', async () => {
    const queue = createQueue(1, 2)
    const stopping = new AbortController()
    const done: number[] = []
    const work = async (item: number) => {
      stopping.abort()
      await new Promise(setImmediate)
      done.push(item)
    }
    await workInLanes({ most: 5, take: queue.take, work, signal: stopping.signal })
    expect([done, queue.items]).toEqual([[1], [2]])
  })
})
