import { pino } from 'pino'
import { describe, expect, it, vi } from 'vitest'
import type { ApiDeps } from '#deps.ts'
import type { Leases } from '#domain/leases/leases.ts'
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

  it('rests while there is nothing to do, as far as anybody knows for a time at most, and runs as soon as there is', async () => {
    const ran: string[] = []
    let asked = 0
    let isThere = false
    const job = (name: string, more: Partial<Job>): Job => ({ name, everyMs: 1, run: async () => void ran.push(name), ...more })
    const countOf = (name: string) => ran.filter(one => one === name).length
    const hasWork = () => {
      asked += 1
      return isThere
    }
    const jobs = createJobs(deps, [
      job('idle', { hasWork }),
      job('rests', { hasWork: async () => false, restMs: 3_600_000 }),
      job('looks', { hasWork: async () => false, restMs: 2 }),
    ])
    jobs.start()
    await vi.waitFor(() => expect(asked).toBeGreaterThan(5))
    await vi.waitFor(() => expect(countOf('looks')).toBeGreaterThan(2))
    expect([countOf('idle'), countOf('rests')]).toEqual([0, 1])
    isThere = true
    await vi.waitFor(() => expect(countOf('idle')).toBeGreaterThan(1))
    await jobs.stop()
    await jobs.runOnce('rests')
    expect(countOf('rests')).toBe(2)
  })

  it('a job that was asked whether it has work when the server stopped does not begin', async () => {
    const [asked, answer] = [Promise.withResolvers<void>(), Promise.withResolvers<boolean>()]
    let runs = 0
    const hasWork = () => {
      asked.resolve()
      return answer.promise
    }
    const run = async () => {
      runs += 1
    }
    const jobs = createJobs(deps, [{ name: 'asked', everyMs: 1, hasWork, run }])
    jobs.start()
    await asked.promise
    const stopped = jobs.stop()
    answer.resolve(true)
    await stopped
    expect(runs).toBe(0)
  })

  it('no lease is written for a job without work', async () => {
    const held: string[] = []
    const leases: Pick<Leases, 'tryHold'> = { tryHold: async name => void held.push(name) }
    const job = (name: string, hasWork: boolean): Job => ({
      name,
      everyMs: 1,
      isAlone: true,
      hasWork: () => hasWork,
      run: async () => {},
    })
    const jobs = createJobs({ ...deps, leases: leases as Leases }, [job('without', false), job('with', true)])
    jobs.start()
    await vi.waitFor(() => expect(held.length).toBeGreaterThan(2))
    await jobs.stop()
    expect(new Set(held)).toEqual(new Set(['with']))
  })
})
