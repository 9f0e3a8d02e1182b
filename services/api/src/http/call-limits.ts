import type { RateLimit } from '@lealta/contract'
import type { FastifyBaseLogger } from 'fastify'
import {
  type RateLimiterAbstract,
  RateLimiterMemory,
  RateLimiterPostgres,
  RateLimiterRedis,
  RateLimiterRes,
  RLWrapperTimeouts,
} from 'rate-limiter-flexible'
import type { SharedStore } from '#db/index.ts'
import type { Processes } from '#domain/leases/processes.ts'
import type { RateLimits } from '#options.ts'
import type { Valkey } from '#ports/valkey.ts'

/** What is counted: calls of a route by its limit, and all reads and all writes of an API key. */
type LimitKind = RateLimit | 'keyReads' | 'keyWrites'

export const windows = {
  general: { points: 40, duration: 20 },
  signIn: { points: 5, duration: 60 },
  code: { points: 60, duration: 3_600 },
  keyReads: { points: 200, duration: 20 },
  keyWrites: { points: 100, duration: 20 },
} as const satisfies Record<LimitKind, { points: number; duration: number }>

/** Callers that a process remembers for one kind of limit: nobody fills its memory with invented ones. */
const MOST_CALLERS = 20_000
/** Longest wait for what is counted elsewhere. */
const PATIENCE_MS = 1_000
/** Between two warnings that it does not answer. */
const WARN_MS = 10_000

/** What became of a call: how many are left, and how long until all are again, in milliseconds. */
type CallCount = { isOver: boolean; limit: number; left: number; resetMs: number }

/** Counts calls: for all processes on a database together, in Valkey if there is one. */
export type CallLimits = { count(kind: LimitKind, caller: string): Promise<CallCount> }

type LimitDeps = {
  logger: Pick<FastifyBaseLogger, 'warn'>
  processes: Processes
  shared?: SharedStore | undefined
  valkey?: Valkey | undefined
  limits?: Partial<RateLimits> | undefined
}

/**
 * Calls are counted in Valkey where there is one; in the database while several processes run on it; otherwise, and whenever those do not
 * answer, in the memory of this process.
 */
export function createCallLimits(deps: LimitDeps): CallLimits {
  const kinds = {
    general: createLimiter(deps, 'general'),
    signIn: createLimiter(deps, 'signIn'),
    code: createLimiter(deps, 'code'),
    keyReads: createLimiter(deps, 'keyReads'),
    keyWrites: createLimiter(deps, 'keyWrites'),
  } satisfies Record<LimitKind, unknown>
  return { count: (kind, caller) => kinds[kind](caller) }
}

function createLimiter({ logger, processes, shared, valkey, limits }: LimitDeps, kind: LimitKind): (caller: string) => Promise<CallCount> {
  const points = limits?.[kind] ?? windows[kind].points
  const options = { points, duration: windows[kind].duration, keyPrefix: kind }
  const openMemory = () => new RateLimiterMemory(options)
  let memory = openMemory()
  let callers = 0
  let since = performance.now()
  let warnedAt = Number.NEGATIVE_INFINITY
  /** Forgets all when there are too many: who can pretend to be so many needs no other way around a limit. */
  const remember = async (caller: string): Promise<RateLimiterRes> => {
    const isNewStretch = performance.now() - since > options.duration * 1_000
    if (callers > MOST_CALLERS) memory = openMemory()
    if (isNewStretch || callers > MOST_CALLERS) [callers, since] = [0, performance.now()]
    const result = await memory.consume(caller)
    if (result.isFirstInDuration) callers += 1
    return result
  }
  // What was refused once is refused without another question until its time is over.
  const elsewhere = { ...options, inMemoryBlockOnConsumed: points }
  const patiently = (limiter: RateLimiterAbstract) => new RLWrapperTimeouts({ limiter, timeoutMs: PATIENCE_MS })
  // Its script runs on Valkey and on Redis; the library's other one on new versions of Valkey alone.
  const inValkey = valkey && patiently(new RateLimiterRedis({ ...elsewhere, storeClient: valkey, rejectIfRedisNotReady: true }))
  const inDatabase =
    shared &&
    patiently(
      new RateLimiterPostgres({
        ...elsewhere,
        storeClient: shared,
        storeType: 'client',
        tableName: 'rate_limits',
        tableCreated: true,
        clearExpiredByTimeout: false,
      }),
    )
  const consume = async (caller: string): Promise<RateLimiterRes> => {
    const store = inValkey ?? (processes.count() > 1 ? inDatabase : undefined)
    if (!store) return remember(caller)
    try {
      return await store.consume(caller)
    } catch (result) {
      if (result instanceof RateLimiterRes) throw result
      if (performance.now() - warnedAt > WARN_MS) {
        warnedAt = performance.now()
        logger.warn({ err: result, kind }, 'calls are counted in this process alone')
      }
      return remember(caller)
    }
  }
  return async caller => {
    try {
      return toCount(await consume(caller), points, false)
    } catch (result) {
      if (result instanceof RateLimiterRes) return toCount(result, points, true)
      throw result
    }
  }
}

const toCount = ({ remainingPoints, msBeforeNext }: RateLimiterRes, limit: number, isOver: boolean): CallCount => ({
  isOver,
  limit,
  left: remainingPoints,
  resetMs: msBeforeNext,
})
