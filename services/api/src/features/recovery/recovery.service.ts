import { createHash, randomBytes } from 'node:crypto'
import { ApiError, type Recovery } from '@lealta/contract'
import { isValidPhoneNumber } from 'libphonenumber-js'
import type { z } from 'zod'
import { inTransaction, readUniqueViolation, type Tx } from '#db/index.ts'
import type { ApiDeps } from '#deps.ts'
import { toDocument } from '#documents.ts'
import { countAttempt } from '#domain/access/attempts.repository.ts'
import type { Principal, RegisteredPrincipal } from '#domain/access/principal.ts'
import { recordAudit } from '#domain/audit/audit.ts'
import { type CodeTimes, countCaller, issueCode, redeemCode } from '#domain/codes/codes.ts'
import { hmac } from '#domain/keys/crypto.ts'
import { readServerKeys } from '#domain/keys/server-keys.ts'
import { readLedgerAccount } from '#domain/ledger/ledger.ts'
import { assertMailBudget, assertTextMessages } from '#domain/outbox/mail-budget.ts'
import { formatMailTime } from '#domain/outbox/mail-time.ts'
import { queueMail, queueSms } from '#domain/outbox/outbox.ts'
import {
  endRecovery,
  findByStopHash,
  findWalletOf,
  insertRecovery,
  lockOpen,
  lockWalletById,
  type RecoverableWallet,
  type Restoration,
  readAccountOfKey,
  readLatestOf,
  readPersonOf,
} from '#domain/recovery/recoveries.repository.ts'
import {
  describeRecoveryAsked,
  describeRecoveryAskedText,
  describeRecoveryCode,
  describeRecoveryCodeText,
} from '#domain/recovery/recovery.mail.ts'
import { canRecover, tellEnd } from '#domain/recovery/recovery.ts'
import { readRecoveryHours } from '#domain/wallets/recovery-hours.ts'
import { readTimeZone } from '#domain/wallets/time-zone.repository.ts'
import { linkTo } from '#portal-links.ts'

/** An address of the wallet that is asked for: one of the two. */
type Contact = { email: string | null; phone: string | null }

const DAY_MS = 86_400_000
const HOUR_MS = 3_600_000
/** How often a wallet may be asked for in a day: each time its addresses are told. */
const MOST_A_DAY = 3

/**
 * Sends a code to the verified address of a wallet, for the key of the session alone.
 * @param caller the address that the call came from
 * @throws ApiError recovery_contact_unknown, recovery_not_possible where nothing is restored, recovery_device_in_use, phone_not_valid,
 *   `verification_code_too_many`, `verification_code_address_busy`, `text_messages_limit`, `too_many_requests`
 */
export async function sendRecoveryCode(deps: ApiDeps, principal: Principal, contact: Contact, caller: string): Promise<CodeTimes> {
  const { user } = await readAsked(deps, principal, contact)
  const now = deps.clock.now()
  await countCaller(deps, caller)
  const origin = hmac(deps.masterKey, 'code', `caller ${caller}`)
  const channel = contact.email === null ? 'sms' : 'email'
  const address = contact.email ?? contact.phone ?? ''
  const cause = { kind: 'code', channel, recipient: address, sender: principal.key, origin } as const
  return inTransaction(deps.db, async tx => {
    await assertMailBudget(tx, cause, now)
    if (channel === 'sms') await assertTextMessages(tx, deps.textMessages, address, now)
    const { code, ...times } = await issueCode(deps, tx, { userId: user.id, purpose: 'recovery', scope: principal.key }, address)
    const options = { cause, sealWith: deps.masterKey }
    if (channel === 'email') await queueMail(tx, address, describeRecoveryCode(user.language, code), now, options)
    else await queueSms(tx, address, describeRecoveryCodeText(user.language, code), now, options)
    return times
  })
}

/**
 * Asks for a wallet by the code: its addresses are told, and after the wait its account goes to the key of the session (decision 0112).
 * @throws ApiError those of {@link sendRecoveryCode} about the wallet; `verification_code_wrong`, `verification_code_expired`,
 *   `verification_code_too_many_tries`; recovery_not_possible for a wallet whose key was saved, or changed elsewhere; recovery_under_way,
 *   recovery_too_many, network_unavailable
 */
export async function startRecovery(deps: ApiDeps, principal: Principal, { code, ...contact }: Contact & { code: string }) {
  const asked = await readAsked(deps, principal, contact)
  const { user, wallet } = asked
  // Asked before the code is used up.
  const account = await readLedgerAccount(deps, wallet.publicKey)
  const subject = { userId: user.id, purpose: 'recovery', scope: principal.key } as const
  const redeemed = await inTransaction(deps.db, tx => redeemCode(deps, tx, subject, code))
  // Thrown after the commit: a wrong try stays counted.
  if (redeemed.refusal !== undefined) throw new ApiError(redeemed.refusal)
  if (redeemed.address !== (contact.email ?? contact.phone)) throw new ApiError('verification_code_wrong')
  const { recovery: recoveryKey } = await readServerKeys(deps)
  if (!wallet.isRecoverable || !canRecover(account, recoveryKey.publicKey())) throw new ApiError('recovery_not_possible')
  const now = deps.clock.now()
  if ((await countAttempt(deps.db, `recovery ${wallet.id}`, DAY_MS, now)) > MOST_A_DAY) throw new ApiError('recovery_too_many')
  const restoration = await inTransaction(deps.db, tx => ask(deps, tx, principal.key, asked)).catch((error: unknown) => {
    if (readUniqueViolation(error) !== undefined) throw new ApiError('recovery_under_way')
    throw error
  })
  return present(restoration)
}

async function ask(deps: ApiDeps, tx: Tx, newKey: string, { wallet, user }: RecoverableWallet): Promise<Restoration> {
  const locked = await lockWalletById(tx, wallet.id)
  if (!locked?.isRecoverable) throw new ApiError('recovery_not_possible')
  if (await lockOpen(tx, wallet.id)) throw new ApiError('recovery_under_way')
  const now = deps.clock.now()
  const dueAt = new Date(now.getTime() + (readRecoveryHours(deps) ?? 0) * HOUR_MS)
  const token = randomBytes(32).toString('base64url')
  const stopHash = hashToken(token)
  const recovery = await insertRecovery(tx, { walletId: wallet.id, newKey, state: 'waiting', stopHash, createdAt: now, dueAt })
  const url = linkTo(deps, 'stopRecovery', token)
  const options = { sealWith: deps.masterKey }
  const when = formatMailTime(user.language, dueAt, await readTimeZone(tx, user.id))
  if (user.email && user.emailVerifiedAt) await queueMail(tx, user.email, describeRecoveryAsked(user.language, when, url), now, options)
  if (user.phone && user.phoneVerifiedAt) await queueSms(tx, user.phone, describeRecoveryAskedText(user.language, when, url), now, options)
  const details = { recoveryId: recovery.id, dueAt: dueAt.toISOString() }
  await recordAudit(tx, { at: now, actor: newKey, action: 'wallet.recovery_asked', subject: wallet.id, details })
  return { recovery, wallet, user }
}

/**
 * What became of the wallet that the key of the session asked for last.
 * @throws ApiError not_found
 */
export async function readRecovery(deps: ApiDeps, { key }: Principal) {
  const found = await readLatestOf(deps.db, key)
  if (!found) throw new ApiError('not_found')
  return present(found)
}

/**
 * Asks for it no more. Repeating is safe.
 * @throws ApiError recovery_too_late
 */
export async function cancelRecovery(deps: ApiDeps, { key }: Principal): Promise<void> {
  const found = await readLatestOf(deps.db, key)
  if (found) await stop(deps, found.recovery.walletId, key, found.recovery.id)
}

/**
 * Stops the restoration of one's own wallet. Repeating is safe.
 * @throws ApiError recovery_too_late
 */
export async function stopOwnRecovery(deps: ApiDeps, { wallet, key }: RegisteredPrincipal): Promise<void> {
  await stop(deps, wallet.id, key)
}

/**
 * Stops a restoration by the link that the wallet's addresses got. Repeating is safe.
 * @throws ApiError not_found for a link of nobody, recovery_too_late for what is on its way to the ledger, or has happened
 */
export async function stopRecovery(deps: ApiDeps, token: string) {
  const found = await findByStopHash(deps.db, hashToken(token))
  if (!found) throw new ApiError('not_found')
  if (found.recovery.state === 'waiting') await stop(deps, found.recovery.walletId, 'link', found.recovery.id)
  const after = await findByStopHash(deps.db, hashToken(token))
  if (after?.recovery.state !== 'stopped') throw new ApiError('recovery_too_late')
  return present(after)
}

/** Stops what a wallet waits for, and tells its person; `only` that restoration, where it is not the wallet that asks. */
async function stop(deps: ApiDeps, walletId: string, actor: string, only?: string): Promise<void> {
  await inTransaction(deps.db, async tx => {
    const open = await lockOpen(tx, walletId)
    if (!open || (only !== undefined && open.id !== only)) return
    const now = deps.clock.now()
    if (!(await endRecovery(tx, open.id, 'stopped', now))) throw new ApiError('recovery_too_late')
    const person = await readPersonOf(tx, walletId)
    if (person) await tellEnd(deps, tx, { user: person }, 'stopped')
    await recordAudit(tx, { at: now, actor, action: 'wallet.recovery_stopped', subject: walletId, details: { recoveryId: open.id } })
  })
}

/** The wallet of an address that may be asked for with the key of this session. */
async function readAsked(deps: ApiDeps, principal: Principal, contact: Contact): Promise<RecoverableWallet> {
  if (readRecoveryHours(deps) === undefined) throw new ApiError('recovery_not_possible')
  if (contact.phone !== null && !isValidPhoneNumber(contact.phone))
    throw new ApiError('phone_not_valid', undefined, { data: { pointer: '/phone' } })
  // Its key signs for a wallet of its own, or for one that was restored to it.
  const isInUse = principal.wallet?.enabled || principal.businessId !== undefined
  if (isInUse || (await readAccountOfKey(deps.db, principal.key)) !== principal.key) throw new ApiError('recovery_device_in_use')
  const address = contact.email === null ? { phone: contact.phone ?? '' } : { email: contact.email }
  const found = await findWalletOf(deps.db, address)
  if (!found?.wallet.enabledAt) throw new ApiError('recovery_contact_unknown')
  return found
}

function present({ recovery, wallet }: Restoration) {
  const { id, state, createdAt, dueAt } = recovery
  const attributes: z.input<typeof Recovery> = {
    state: state === 'sent' ? 'waiting' : state,
    account: state === 'done' ? wallet.publicKey : null,
    createdAt: createdAt.toISOString(),
    dueAt: dueAt.toISOString(),
  }
  return toDocument('recovery', id, attributes)
}

const hashToken = (token: string): string => createHash('sha256').update(token).digest('hex')
