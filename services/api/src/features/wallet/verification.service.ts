import { randomInt, randomUUID } from 'node:crypto'
import { ApiError } from '@lealta/contract'
import { inTransaction, readUniqueViolation } from '#db/index.ts'
import type { ApiDeps } from '#deps.ts'
import type { RegisteredPrincipal } from '#domain/access/principal.ts'
import { recordAudit } from '#domain/audit/audit.ts'
import { hmac, isEqual } from '#domain/keys/crypto.ts'
import { queueMail, queueSms } from '#domain/outbox/outbox.ts'
import { consumeCodes, countAttempt, countCodes, insertCode, lockLatestCode } from './codes.repository.ts'
import { describeEmailCode, describePhoneCode } from './wallet.mail.ts'
import { isTaken, updateUser } from './wallet.repository.ts'

/** Quality goal 13. */
const CODE_MINUTES = 5
const CODE_TRIES = 5
const CODES_AN_HOUR = 5
const RESEND_SECONDS = 30

type Channel = 'email' | 'sms'
const columns = { email: 'email', sms: 'phone' } as const

/**
 * Sends a new code to an address that is to be registered or to replace the present one; earlier codes are void.
 * @throws ApiError `email_already_registered`, `phone_already_registered`, `verification_code_too_many` after five in an hour
 */
export async function sendCode(
  deps: ApiDeps,
  principal: RegisteredPrincipal,
  channel: Channel,
  address: string,
): Promise<{ expiresAt: Date; resendAt: Date }> {
  const now = deps.clock.now()
  const userId = principal.user.id
  const code = String(randomInt(1_000_000)).padStart(6, '0')
  const id = randomUUID()
  const expiresAt = new Date(now.getTime() + CODE_MINUTES * 60_000)
  await inTransaction(deps.db, async tx => {
    if (await isTaken(tx, columns[channel], address, userId)) throw alreadyRegistered(channel)
    const { count, oldest } = await countCodes(tx, channel, userId, address, new Date(now.getTime() - 3_600_000))
    if (count >= CODES_AN_HOUR && oldest) {
      const seconds = Math.ceil((oldest.getTime() + 3_600_000 - now.getTime()) / 1_000)
      throw new ApiError('verification_code_too_many', undefined, { data: { seconds } })
    }
    await consumeCodes(tx, channel, userId, now)
    const codeHash = hashCode(deps, id, address, code)
    await insertCode(tx, { id, userId, channel, address, codeHash, attempts: 0, expiresAt, createdAt: now })
    const language = principal.user.language
    if (channel === 'email') await queueMail(tx, address, describeEmailCode(language, code), now, { sealWith: deps.masterKey })
    else await queueSms(tx, address, describePhoneCode(language, code), now, { sealWith: deps.masterKey })
  })
  return { expiresAt, resendAt: new Date(now.getTime() + RESEND_SECONDS * 1_000) }
}

/**
 * Confirms the address that the newest code was sent to. Five tries a code, counted before the comparison.
 * @throws ApiError `verification_code_wrong`, `verification_code_expired`, `verification_code_too_many`, `email_already_registered`,
 * `phone_already_registered` when somebody else confirmed it meanwhile
 */
export async function verifyCode(deps: ApiDeps, principal: RegisteredPrincipal, channel: Channel, code: string): Promise<void> {
  const now = deps.clock.now()
  const userId = principal.user.id
  const result = await inTransaction(deps.db, async tx => {
    const row = await lockLatestCode(tx, channel, userId)
    if (!row) return 'verification_code_wrong'
    if (row.attempts >= CODE_TRIES) return 'verification_code_too_many'
    await countAttempt(tx, row.id)
    if (row.expiresAt <= now) return 'verification_code_expired'
    if (!isEqual(row.codeHash, hashCode(deps, row.id, row.address, code))) return 'verification_code_wrong'
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

/** The id makes the same digits of two codes hash apart. */
function hashCode(deps: ApiDeps, id: string, address: string, code: string): string {
  return hmac(deps.masterKey, 'code', `${id}:${address}:${code}`)
}

const alreadyRegistered = (channel: Channel) => new ApiError(channel === 'email' ? 'email_already_registered' : 'phone_already_registered')
