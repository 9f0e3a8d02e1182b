import { randomInt, randomUUID } from 'node:crypto'
import { ApiError } from '@lealta/contract'
import { inTransaction, readUniqueViolation, type Tx } from '#db/index.ts'
import type { ApiDeps } from '#deps.ts'
import { countAttempt } from '#domain/access/attempts.repository.ts'
import type { RegisteredPrincipal } from '#domain/access/principal.ts'
import { recordAudit } from '#domain/audit/audit.ts'
import { hmac, isEqual } from '#domain/keys/crypto.ts'
import { assertMailBudget, assertTextMessages } from '#domain/outbox/mail-budget.ts'
import { queueMail, queueSms } from '#domain/outbox/outbox.ts'
import { readUser } from '#domain/wallets/wallets.repository.ts'
import { consumeCodes, countTry, insertCode, lockLatestCode } from './codes.repository.ts'
import { describeEmailCode, describePhoneCode } from './wallet.mail.ts'
import { isInvited, isTaken, updateUser } from './wallet.repository.ts'

/** Quality goal 13. */
const CODE_MINUTES = 5
const CODE_TRIES = 5
const RESEND_SECONDS = 30
const HOUR_MS = 3_600_000
/** Codes an hour for one calling address: a shop's customers, not a machine (decision 0008). */
const CODES_FOR_CALLER = 60

type Channel = 'email' | 'sms'
const columns = { email: 'email', sms: 'phone' } as const

/**
 * Sends a new code to an address that is to be registered or to replace the current one; earlier codes are void.
 * @param caller the address that the call came from
 * @throws ApiError `email_already_registered`, `phone_already_registered`, `email_not_invited` where registration is by invitation,
 * `verification_code_too_many` after five in an hour, `verification_code_address_busy` when many were asked for this address, `text_messages_limit`, `too_many_requests`
 */
export async function sendCode(
  deps: ApiDeps,
  principal: RegisteredPrincipal,
  channel: Channel,
  address: string,
  caller: string,
): Promise<{ expiresAt: Date; resendAt: Date }> {
  const now = deps.clock.now()
  const userId = principal.user.id
  if ((await countAttempt(deps.db, `codes ${caller}`, HOUR_MS, now)) > (deps.limits?.code ?? CODES_FOR_CALLER))
    throw new ApiError('too_many_requests', 'too many codes from this address')
  const code = String(randomInt(1_000_000)).padStart(6, '0')
  const id = randomUUID()
  const expiresAt = new Date(now.getTime() + CODE_MINUTES * 60_000)
  const origin = hmac(deps.masterKey, 'code', `caller ${caller}`)
  const cause = { kind: 'code', channel, recipient: address, sender: userId, origin } as const
  await inTransaction(deps.db, async tx => {
    if (await isTaken(tx, columns[channel], address, userId)) throw alreadyRegistered(channel)
    if (channel === 'email' && deps.registration === 'invited') await assertInvited(deps, tx, userId, address)
    await assertMailBudget(tx, cause, now)
    if (channel === 'sms') await assertTextMessages(tx, deps.textMessages, address, now)
    await consumeCodes(tx, channel, userId, now)
    const codeHash = hashCode(deps, id, address, code)
    await insertCode(tx, { id, userId, channel, address, codeHash, attempts: 0, expiresAt, createdAt: now })
    const language = principal.user.language
    const options = { cause, sealWith: deps.masterKey }
    if (channel === 'email') await queueMail(tx, address, describeEmailCode(language, code), now, options)
    else await queueSms(tx, address, describePhoneCode(language, code), now, options)
  })
  return { expiresAt, resendAt: new Date(now.getTime() + RESEND_SECONDS * 1_000) }
}

/**
 * Confirms the address that the newest code was sent to. Five tries a code, counted before the comparison.
 * @throws ApiError `verification_code_wrong`, `verification_code_expired`, `verification_code_too_many_tries`, `email_already_registered`,
 * `phone_already_registered` when somebody else confirmed it meanwhile
 */
export async function verifyCode(deps: ApiDeps, principal: RegisteredPrincipal, channel: Channel, code: string): Promise<void> {
  const now = deps.clock.now()
  const userId = principal.user.id
  const result = await inTransaction(deps.db, async tx => {
    const row = await lockLatestCode(tx, channel, userId)
    // Compared whatever else is wrong: how long the answer takes says nothing.
    const isRight = isEqual(row?.codeHash ?? NO_HASH, hashCode(deps, row?.id ?? '', row?.address ?? '', code))
    if (!row) return 'verification_code_wrong'
    if (row.attempts >= CODE_TRIES) return 'verification_code_too_many_tries'
    await countTry(tx, row.id)
    if (row.expiresAt <= now) return 'verification_code_expired'
    if (!isRight) return 'verification_code_wrong'
    await consumeCodes(tx, channel, userId, now)
    await updateUser(
      tx,
      userId,
      channel === 'email' ? { email: row.address, emailVerifiedAt: now } : { phone: row.address, phoneVerifiedAt: now },
    )
    await recordAudit(tx, { at: now, actor: principal.publicKey, action: `wallet.${columns[channel]}_verified`, subject: userId })
    return undefined
  }).catch((error: unknown) => {
    if (readUniqueViolation(error) !== undefined) throw alreadyRegistered(channel)
    throw error
  })
  // Thrown after the commit: a wrong try stays counted.
  if (result) throw new ApiError(result)
}

/** Whoever has registered already may have another address. */
async function assertInvited(deps: ApiDeps, tx: Tx, userId: string, address: string): Promise<void> {
  const user = await readUser(tx, userId)
  if (user?.emailVerifiedAt || (await isInvited(tx, address, deps.clock.now()))) return
  throw new ApiError('email_not_invited', undefined, { data: { pointer: '/email', support: deps.supportEmail } })
}

/** As long as a hash, and none. */
const NO_HASH = '-'.repeat(64)

/** The id makes the same digits of two codes hash apart. */
function hashCode(deps: ApiDeps, id: string, address: string, code: string): string {
  return hmac(deps.masterKey, 'code', `${id}:${address}:${code}`)
}

const alreadyRegistered = (channel: Channel) => new ApiError(channel === 'email' ? 'email_already_registered' : 'phone_already_registered')
