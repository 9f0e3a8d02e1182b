import { ApiError } from '@lealta/contract'
import { parsePhoneNumberFromString } from 'libphonenumber-js'
import { inTransaction, readUniqueViolation, type Tx } from '#db/index.ts'
import type { ApiDeps } from '#deps.ts'
import type { RegisteredPrincipal } from '#domain/access/principal.ts'
import { recordAudit } from '#domain/audit/audit.ts'
import { type CodeTimes, countCaller, issueCode, redeemCode } from '#domain/codes/codes.ts'
import { hmac } from '#domain/keys/crypto.ts'
import { assertMailBudget, assertTextMessages } from '#domain/outbox/mail-budget.ts'
import { queueMail, queueSms } from '#domain/outbox/outbox.ts'
import { readUser } from '#domain/wallets/wallets.repository.ts'
import { isCountry } from './is-country.ts'
import { describeEmailCode, describePhoneCode } from './wallet.mail.ts'
import { isInvited, isTaken, updateUser } from './wallet.repository.ts'

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
): Promise<CodeTimes> {
  const now = deps.clock.now()
  const userId = principal.user.id
  await countCaller(deps, caller)
  const origin = hmac(deps.masterKey, 'code', `caller ${caller}`)
  const cause = { kind: 'code', channel, recipient: address, sender: userId, origin } as const
  return inTransaction(deps.db, async tx => {
    if (await isTaken(tx, columns[channel], address, userId)) throw alreadyRegistered(channel)
    if (channel === 'email' && deps.registration === 'invited') await assertInvited(deps, tx, userId, address)
    await assertMailBudget(tx, cause, now)
    if (channel === 'sms') await assertTextMessages(tx, deps.textMessages, address, now)
    const { code, ...times } = await issueCode(deps, tx, { userId, purpose: channel }, address)
    const language = principal.user.language
    const options = { cause, sealWith: deps.masterKey }
    if (channel === 'email') await queueMail(tx, address, describeEmailCode(language, code), now, options)
    else await queueSms(tx, address, describePhoneCode(language, code), now, options)
    return times
  })
}

/**
 * Confirms the address that the newest code was sent to. Five tries a code, counted before the comparison. The number of a person who has
 * not said where they live tells it.
 * @throws ApiError `verification_code_wrong`, `verification_code_expired`, `verification_code_too_many_tries`, `email_already_registered`,
 * `phone_already_registered` when somebody else confirmed it meanwhile
 */
export async function verifyCode(deps: ApiDeps, principal: RegisteredPrincipal, channel: Channel, code: string): Promise<void> {
  const now = deps.clock.now()
  const userId = principal.user.id
  const result = await inTransaction(deps.db, async tx => {
    const redeemed = await redeemCode(deps, tx, { userId, purpose: channel }, code)
    if (redeemed.refusal !== undefined) return redeemed.refusal
    const { address } = redeemed
    const values =
      channel === 'email'
        ? { email: address, emailVerifiedAt: now }
        : { phone: address, phoneVerifiedAt: now, ...(await readCountry(tx, principal, address)) }
    await updateUser(tx, userId, values)
    await recordAudit(tx, { at: now, actor: principal.publicKey, action: `wallet.${columns[channel]}_verified`, subject: userId })
    return undefined
  }).catch((error: unknown) => {
    if (readUniqueViolation(error) !== undefined) throw alreadyRegistered(channel)
    throw error
  })
  // Thrown after the commit: a wrong try stays counted.
  if (result) throw new ApiError(result)
}

/** Where the number of a person is from, unless they have said where they live. Some numbers are from nowhere. */
async function readCountry(tx: Tx, { user, wallet }: RegisteredPrincipal, phone: string): Promise<{ country?: string }> {
  if (wallet.type !== 'individual' || (await readUser(tx, user.id))?.country) return {}
  const country = parsePhoneNumberFromString(phone)?.country
  return country && isCountry(country) ? { country } : {}
}

/** Whoever has registered already may have another address. */
async function assertInvited(deps: ApiDeps, tx: Tx, userId: string, address: string): Promise<void> {
  const user = await readUser(tx, userId)
  if (user?.emailVerifiedAt || (await isInvited(tx, address, deps.clock.now()))) return
  throw new ApiError('email_not_invited', undefined, { data: { pointer: '/email', support: deps.supportEmail } })
}

const alreadyRegistered = (channel: Channel) => new ApiError(channel === 'email' ? 'email_already_registered' : 'phone_already_registered')
