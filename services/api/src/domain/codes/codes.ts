import { randomInt, randomUUID } from 'node:crypto'
import { ApiError, type ErrorCode } from '@lealta/contract'
import type { Tx } from '#db/index.ts'
import type { ApiDeps } from '#deps.ts'
import { countAttempt } from '#domain/access/attempts.repository.ts'
import { hmac, isEqual } from '#domain/keys/crypto.ts'
import { type CodePurpose, consumeCodes, countTry, insertCode, lockLatestCode } from './codes.repository.ts'

/** Quality goal 13. */
const CODE_MINUTES = 5
const CODE_TRIES = 5
const RESEND_SECONDS = 30
const HOUR_MS = 3_600_000
/** Codes an hour for one calling address: a shop's customers, not a machine (decision 0008). */
export const CODES_FOR_CALLER = 60

/** A six-digit code: whose, what for, where it goes, and what else it holds for alone, such as a session. */
type Subject = { userId: string; purpose: CodePurpose; scope?: string }

/** Until when a code is good, and from when another may be asked for. */
export type CodeTimes = { expiresAt: Date; resendAt: Date }

/** @throws ApiError `too_many_requests` when too many codes were asked for from an address */
export async function countCaller(deps: ApiDeps, caller: string): Promise<void> {
  if ((await countAttempt(deps.db, `codes ${caller}`, HOUR_MS, deps.clock.now())) > (deps.limits?.code ?? CODES_FOR_CALLER))
    throw new ApiError('too_many_requests', 'too many codes from this address')
}

/** Makes a new code; earlier ones for the same purpose are void. The caller sends it. */
export async function issueCode(
  deps: ApiDeps,
  tx: Tx,
  { userId, purpose, scope = '' }: Subject,
  address: string,
): Promise<CodeTimes & { code: string }> {
  const now = deps.clock.now()
  const code = String(randomInt(1_000_000)).padStart(6, '0')
  const id = randomUUID()
  const expiresAt = new Date(now.getTime() + CODE_MINUTES * 60_000)
  await consumeCodes(tx, purpose, userId, now)
  const codeHash = hashCode(deps, id, address + scope, code)
  await insertCode(tx, { id, userId, channel: purpose, address, codeHash, attempts: 0, expiresAt, createdAt: now })
  return { code, expiresAt, resendAt: new Date(now.getTime() + RESEND_SECONDS * 1_000) }
}

/**
 * Takes the newest code for a purpose: five tries, counted before the comparison. A refusal is returned, not thrown, so that the
 * transaction is committed and a wrong try stays counted.
 */
export async function redeemCode(
  deps: ApiDeps,
  tx: Tx,
  { userId, purpose, scope = '' }: Subject,
  code: string,
): Promise<{ address: string; refusal?: undefined } | { refusal: ErrorCode }> {
  const now = deps.clock.now()
  const row = await lockLatestCode(tx, purpose, userId)
  // Compared whatever else is wrong: how long the answer takes says nothing.
  const isRight = isEqual(row?.codeHash ?? NO_HASH, hashCode(deps, row?.id ?? '', (row?.address ?? '') + scope, code))
  if (!row) return { refusal: 'verification_code_wrong' }
  if (row.attempts >= CODE_TRIES) return { refusal: 'verification_code_too_many_tries' }
  await countTry(tx, row.id)
  if (row.expiresAt <= now) return { refusal: 'verification_code_expired' }
  if (!isRight) return { refusal: 'verification_code_wrong' }
  await consumeCodes(tx, purpose, userId, now)
  return { address: row.address }
}

/** As long as a hash, and none. */
const NO_HASH = '-'.repeat(64)

/** The id makes the same digits of two codes hash apart. */
function hashCode(deps: ApiDeps, id: string, subject: string, code: string): string {
  return hmac(deps.masterKey, 'code', `${id}:${subject}:${code}`)
}
