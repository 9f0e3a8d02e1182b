import { createSecondApi, createWorld } from '@lealta/testkit'
import { eq } from 'drizzle-orm'
import { afterAll, describe, expect, it } from 'vitest'
import { leases } from '#db/index.ts'
import { createJobs, type Job } from '#jobs/job.ts'
import { createLeases, LeaseLostError } from './leases.ts'

const world = await createWorld()
afterAll(() => world.close())

const SHORT_MS = 1_500
const open = (ms = SHORT_MS) => createLeases(world.deps, ms)
const onceAborted = (signal: AbortSignal) => new Promise<void>(resolve => signal.addEventListener('abort', () => resolve(), { once: true }))
/** The lease as another server sees it that took it in between. */
const takeAway = (name: string) => world.deps.db.update(leases).set({ holder: 'another server' }).where(eq(leases.name, name))

describe('a lease', () => {
  it('has one holder at a time, of many servers', async () => {
    let holders = 0
    let most = 0
    const servers = Array.from({ length: 6 }, () => open(5_000))
    const work = async () => {
      most = Math.max(most, ++holders)
      await new Promise(setImmediate)
      holders -= 1
    }
    await Promise.all(servers.map(server => server.hold('one', work)))
    expect([most, holders]).toEqual([1, 0])
  })

  it('lasts longer than its time while its holder lives', async () => {
    let isOver = false
    const taken = Promise.withResolvers<void>()
    const holding = open().hold('renewed', async signal => {
      taken.resolve()
      await new Promise(resolve => setTimeout(resolve, 3 * SHORT_MS))
      expect(signal.aborted).toBe(false)
      isOver = true
    })
    await taken.promise
    await open(5_000).hold('renewed', async () => expect(isOver).toBe(true))
    await holding
  })

  it('of a server that was killed is taken over when its time is over', async () => {
    await world.deps.db.insert(leases).values({ name: 'killed', holder: 'a dead server', until: new Date(Date.now() + SHORT_MS) })
    const startedAt = performance.now()
    await open().hold('killed', async () => undefined)
    expect(performance.now() - startedAt).toBeGreaterThan(SHORT_MS / 2)
  })

  it('goes to nobody who does not wait while it is held, nor before it has rested; what a dead server left does not rest', async () => {
    let runs = 0
    const run = async () => void runs++
    await open(5_000).hold('rests', () => open(5_000).tryHold('rests', 0, run))
    expect(runs).toBe(0)
    await open(5_000).tryHold('rests', 60_000, run)
    expect(runs).toBe(0)
    await open(5_000).tryHold('rests', 0, run)
    expect(runs).toBe(1)
    await world.deps.db
      .update(leases)
      .set({ holder: 'a dead server', until: new Date(Date.now() - 1) })
      .where(eq(leases.name, 'rests'))
    await open(5_000).tryHold('rests', 60_000, run)
    expect(runs).toBe(2)
  })

  it('that is lost aborts the work, and its end changes nothing for the new holder', async () => {
    let reason: unknown
    await open().hold('lost', async signal => {
      await takeAway('lost')
      await onceAborted(signal)
      reason = signal.reason
    })
    expect(reason).toBeInstanceOf(LeaseLostError)
    const [row] = await world.deps.db.select().from(leases).where(eq(leases.name, 'lost'))
    expect(row?.holder).toBe('another server')
  })

  it('that cannot be renewed aborts the work before the database gives it away', async () => {
    const startedAt = performance.now()
    const broken = createLeases(
      { ...world.deps, db: new Proxy(world.deps.db, { get: (db, name) => (name === 'update' ? refuse : Reflect.get(db, name)) }) },
      SHORT_MS,
    )
    await broken.hold('cut off', onceAborted)
    expect(performance.now() - startedAt).toBeLessThan(SHORT_MS)
    expect(world.logs.join()).toContain('a lease could not be renewed')
  })

  it('that never comes is a refusal, not an endless wait', async () => {
    await world.deps.db.insert(leases).values({ name: 'never', holder: 'another server', until: new Date('2999-01-01') })
    await expect(open(100).hold('never', async () => undefined)).rejects.toMatchObject({ code: 'unavailable' })
  })

  it('does not look at the clock of the server', async () => {
    await open(5_000).hold('clock', async () => {
      world.clock.advance(10 * 3_600_000)
      let runs = 0
      await open(5_000).tryHold('clock', 0, async () => void runs++)
      expect(runs).toBe(0)
    })
  })
})

const refuse = (): never => {
  throw new Error('the database is gone')
}

describe('jobs on several servers', () => {
  it('no job runs twice at once, and each rests for its interval on all of them together', async () => {
    let running = 0
    let most = 0
    const runs: number[] = []
    const third = Promise.withResolvers<void>()
    const job: Job = {
      name: 'alone everywhere',
      everyMs: 200,
      isAlone: true,
      run: async () => {
        most = Math.max(most, ++running)
        runs.push(performance.now())
        await new Promise(resolve => setTimeout(resolve, 50))
        running -= 1
        if (runs.length >= 3) third.resolve()
      },
    }
    const servers = [1, 2, 3].map(() => createJobs({ ...world.deps, leases: open(5_000) }, [job]))
    for (const server of servers) server.start()
    await third.promise
    await Promise.all(servers.map(server => server.stop()))
    expect([most, running]).toEqual([1, 0])
    for (const [n, at] of runs.entries()) if (n > 0) expect(at - runs[n - 1]!).toBeGreaterThan(50 + 0.9 * 200 - 20)
  })

  it('runOnce waits for the server that runs it, and then runs it here', async () => {
    const ran: string[] = []
    const started = Promise.withResolvers<void>()
    const mayEnd = Promise.withResolvers<void>()
    const make = (name: string, run: () => Promise<void>) =>
      createJobs({ ...world.deps, leases: open(5_000) }, [
        { name: 'in turn', everyMs: 1, isAlone: true, run: async () => run().then(() => void ran.push(name)) },
      ])
    const first = make('first', () => {
      started.resolve()
      return mayEnd.promise
    }).runOnce()
    await started.promise
    const second = make('second', async () => undefined).runOnce()
    mayEnd.resolve()
    await Promise.all([first, second])
    expect(ran).toEqual(['first', 'second'])
  })

  it('a lost lease aborts the signal of its job', async () => {
    const jobs = createJobs({ ...world.deps, leases: open() }, [
      {
        name: 'loses',
        everyMs: 1,
        isAlone: true,
        run: async (_, signal) => {
          await takeAway('loses')
          await onceAborted(signal)
          signal.throwIfAborted()
        },
      },
    ])
    await expect(jobs.runOnce()).rejects.toBeInstanceOf(LeaseLostError)
  })

  it('all jobs of two servers at once: nothing fails', async () => {
    const second = await createSecondApi(world, {})
    await Promise.all([
      world.api.jobs.runOnce('clean-up', 'collect-files', 'start-reviews'),
      second.api.jobs.runOnce('clean-up', 'collect-files', 'start-reviews'),
    ])
    await second.close()
  })
})
