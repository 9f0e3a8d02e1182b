import { pino } from 'pino'
import { describe, expect, it } from 'vitest'
import type { ApiDeps } from '#deps.ts'
import { createJobs, type Job } from './job.ts'

const logs: string[] = []
const deps = { logger: pino({}, { write: line => logs.push(line) }) } as unknown as ApiDeps

describe('createJobs', () => {
  it('runOnce runs every job, and then throws what one threw', async () => {
    const ran: string[] = []
    const job = (name: string, fails = false): Job => ({
      name,
      everyMs: 1,
      run: async () => {
        ran.push(name)
        if (fails) throw new Error(`${name} failed`)
      },
    })
    const jobs = createJobs(deps, [job('a'), job('b', true), job('c')])
    await expect(jobs.runOnce()).rejects.toThrow('b failed')
    expect(ran).toEqual(['a', 'b', 'c'])
    await jobs.runOnce('c')
    expect(ran).toEqual(['a', 'b', 'c', 'c'])
  })

  it('a failed job is logged and runs again; stop waits for the running one and starts no other', async () => {
    let runs = 0
    let finished = 0
    const thirdStarted = Promise.withResolvers<void>()
    const mayFinish = Promise.withResolvers<void>()
    const job: Job = {
      name: 'tick',
      everyMs: 1,
      run: async () => {
        runs += 1
        if (runs < 3) throw new Error('not yet')
        thirdStarted.resolve()
        await mayFinish.promise
        finished += 1
      },
    }
    const jobs = createJobs(deps, [job])
    jobs.start()
    jobs.start()
    await thirdStarted.promise
    const stopped = jobs.stop()
    expect(finished).toBe(0)
    mayFinish.resolve()
    await stopped
    expect([runs, finished]).toEqual([3, 1])
    expect(logs.filter(line => line.includes('job failed'))).toHaveLength(2)
  })

  it('a job never runs twice at a time', async () => {
    let running = 0
    let most = 0
    const job: Job = {
      name: 'alone',
      everyMs: 1,
      run: async () => {
        most = Math.max(most, ++running)
        await new Promise(setImmediate)
        running -= 1
      },
    }
    const jobs = createJobs(deps, [job])
    await Promise.all(Array.from({ length: 10 }, () => jobs.runOnce()))
    expect(most).toBe(1)
  })
})
