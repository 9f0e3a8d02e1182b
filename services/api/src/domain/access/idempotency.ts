import { createHash, randomUUID } from 'node:crypto'
import { ApiError } from '@lealta/contract'
import type { ApiDeps } from '#deps.ts'
import { answerCall, type CallOwner, dropCall, findCall, insertCall, takeCall } from './api-keys.repository.ts'

/** What the header `Idempotency-Key` may be. */
const IDEMPOTENCY_KEY = /^[\w-]{1,100}$/
/** After so long, the attempt that is at work is taken for lost: its server ended. */
const BUSY_MS = 60_000

type Answer = { status: number; answer: string }
/** One call: whose, under which key, and what is asked. */
type IdempotentRequest = { owner: CallOwner; key: unknown; method: string; url: string; body: unknown }

/**
 * Does once what is asked once or more under the same key, and gives the same answer. What was refused had no effect, and may be asked again
 * under its key. An attempt whose server ended may be repeated, too: what is repeated is prepared, or bumped, in the place of the first.
 * @throws ApiError idempotency_key_not_valid, idempotency_key_reused for another question, idempotency_in_progress, what `run` throws
 */
export async function answerOnce(
  deps: Pick<ApiDeps, 'db' | 'clock'>,
  { owner, key, method, url, body }: IdempotentRequest,
  run: () => Promise<Answer>,
): Promise<Answer & { isRepeated: boolean }> {
  if (typeof key !== 'string' || !IDEMPOTENCY_KEY.test(key)) throw new ApiError('idempotency_key_not_valid')
  const { db } = deps
  const now = deps.clock.now()
  const requestHash = createHash('sha256')
    .update(JSON.stringify([method, url, body]))
    .digest('hex')
  const mine = { attempt: randomUUID(), busyUntil: new Date(now.getTime() + BUSY_MS) }
  const id = { ...owner, key }
  if (!(await insertCall(db, { ...id, ...mine, requestHash, createdAt: now }))) {
    const known = await findCall(db, id)
    // What was refused in between may be asked at once.
    if (!known) throw new ApiError('idempotency_in_progress')
    if (known.requestHash !== requestHash) throw new ApiError('idempotency_key_reused')
    if (known.status !== null) return { status: known.status, answer: known.answer ?? '', isRepeated: true }
    if (known.busyUntil > now || !(await takeCall(db, id, known.attempt, mine))) throw new ApiError('idempotency_in_progress')
  }
  try {
    const answer = await run()
    await answerCall(db, { ...id, ...mine }, answer)
    return { ...answer, isRepeated: false }
  } catch (error) {
    await dropCall(db, { ...id, ...mine })
    throw error
  }
}
