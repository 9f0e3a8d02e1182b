import { ApiError } from '@lealta/contract'
import { inTransaction } from '#db/index.ts'
import type { ApiDeps } from '#deps.ts'
import { deleteKnownDevices } from '#domain/access/devices.repository.ts'
import { rememberDevice } from '#domain/access/known-device.ts'
import type { Principal, RegisteredPrincipal } from '#domain/access/principal.ts'
import { recordAudit } from '#domain/audit/audit.ts'
import { formatMailDay } from '#domain/outbox/mail-time.ts'
import { queueMail } from '#domain/outbox/outbox.ts'
import { isBeingMade } from '#domain/transactions/prepared.repository.ts'
import { readTimeZone } from '#domain/wallets/time-zone.repository.ts'
import { readUser } from '#domain/wallets/wallets.repository.ts'
import { linkTo } from '#portal-links.ts'
import { isCountry } from './is-country.ts'
import { describeDeletion } from './wallet.mail.ts'
import { adoptWallet, insertBusiness, insertUser, insertWallet, readWalletByKey, updateUser } from './wallet.repository.ts'

/** Spec §9. */
const DELETION_DAYS = 30

/**
 * Registers the signed-in key. Repeating with the same type changes nothing. A business is asked for a code on other devices than this one
 * (product decision 27).
 * @returns the `Set-Cookie` header by which this device is known, where it must be
 * @throws ApiError `business_registration_closed` for a new business where registration is by invitation; `wallet_is_business`,
 *   `wallet_is_individual` when the key is registered as the other type (spec §6); `conflict` for the
 *   key of an account that a transaction under way is going to make: a till, an issuer
 */
export async function registerWallet(
  deps: ApiDeps,
  principal: Principal,
  input: { type: 'individual' | 'business'; language: 'en' | 'es' },
  cookie: string | undefined,
): Promise<string | undefined> {
  const now = deps.clock.now()
  const { publicKey } = principal
  const signInCode = input.type === 'business'
  return inTransaction(deps.db, async tx => {
    const existing = await readWalletByKey(tx, publicKey)
    if (existing && existing.type !== input.type)
      throw new ApiError(existing.type === 'business' ? 'wallet_is_business' : 'wallet_is_individual')
    if (existing?.userId) return undefined
    // Else whoever was invited by nobody would invite themselves.
    if (input.type === 'business' && deps.registration === 'invited')
      throw new ApiError('business_registration_closed', undefined, { data: { support: deps.supportEmail } })
    if (await isBeingMade(tx, publicKey)) throw new ApiError('conflict', 'a transaction under way makes the account of this key')
    const userId = await insertUser(tx, { language: input.language, signInCode, termsAcceptedAt: now, createdAt: now })
    if (existing) await adoptWallet(tx, existing.id, userId)
    else {
      const walletId = await insertWallet(tx, { publicKey, type: input.type, userId, createdAt: now })
      if (!walletId) throw new ApiError('conflict', 'the key was registered at the same moment')
      if (input.type === 'business') await insertBusiness(tx, walletId, userId, now)
    }
    await recordAudit(tx, { at: now, actor: publicKey, action: 'wallet.registered', subject: userId, details: { type: input.type } })
    return signInCode ? rememberDevice(deps, tx, publicKey, cookie) : undefined
  })
}

/**
 * Asks for a code on devices not seen before, or no more (product decision 27). This device is known from then on; switching off forgets
 * all devices. Repeating is safe.
 * @returns the `Set-Cookie` header by which this device is known
 * @throws ApiError `onboarding_incomplete` without a verified e-mail address, to which the code would go
 */
export async function setSignInCode(
  deps: ApiDeps,
  { user, publicKey }: RegisteredPrincipal,
  enabled: boolean,
  cookie: string | undefined,
): Promise<string | undefined> {
  return inTransaction(deps.db, async tx => {
    const row = await readUser(tx, user.id)
    if (enabled && !row?.emailVerifiedAt) throw new ApiError('onboarding_incomplete')
    if (row?.signInCode !== enabled) {
      await updateUser(tx, user.id, { signInCode: enabled })
      const action = enabled ? 'wallet.sign_in_code_on' : 'wallet.sign_in_code_off'
      await recordAudit(tx, { at: deps.clock.now(), actor: publicKey, action, subject: user.id })
    }
    if (enabled) return rememberDevice(deps, tx, publicKey, cookie)
    await deleteKnownDevices(tx, publicKey)
    return undefined
  })
}

/** Language of the e-mails and of every device's screens, and their colour scheme; what is left out stays. Repeating is safe. */
export async function setScreens(
  deps: ApiDeps,
  principal: RegisteredPrincipal,
  { language, scheme }: { language?: 'en' | 'es' | undefined; scheme?: 'dark' | 'light' | undefined },
): Promise<void> {
  const values = { ...(language ? { language, screenLanguage: language } : {}), ...(scheme ? { scheme } : {}) }
  if (Object.keys(values).length > 0) await updateUser(deps.db, principal.user.id, values)
}

/**
 * Country of an individual. Repeating is safe.
 * @throws ApiError `country_not_valid` for a code that no country has
 */
export async function setCountry(deps: ApiDeps, principal: RegisteredPrincipal, country: string): Promise<void> {
  if (!isCountry(country)) throw new ApiError('country_not_valid', undefined, { data: { pointer: '/country' } })
  await updateUser(deps.db, principal.user.id, { country })
}

/** Keeps, or forgets, the name that deposits ask for (product decision 37). Repeating is safe. */
export async function setFullName(
  deps: ApiDeps,
  { user }: RegisteredPrincipal,
  fullName: { first: string; last: string } | null,
): Promise<void> {
  await updateUser(deps.db, user.id, { firstName: fullName?.first ?? null, lastName: fullName?.last ?? null })
}

/** Keeps, or forgets, on which day of the year a person was born, and whether businesses that they joined see it. Repeating is safe. */
export async function setBirthday(
  deps: ApiDeps,
  { user }: RegisteredPrincipal,
  { birthday, isShown }: { birthday: { month: number; day: number } | null; isShown: boolean },
): Promise<void> {
  const { month = null, day = null } = birthday ?? {}
  await updateUser(deps.db, user.id, { birthMonth: month, birthDay: day, isBirthdayShown: isShown && birthday !== null })
}

/** Starts the 30 days after which the account is deleted (spec §4). Repeating keeps the first date. */
export async function requestDeletion(deps: ApiDeps, principal: RegisteredPrincipal): Promise<void> {
  const now = deps.clock.now()
  await inTransaction(deps.db, async tx => {
    const user = await readUser(tx, principal.user.id)
    if (!user || user.deletionAt) return
    const deletionAt = new Date(now.getTime() + DELETION_DAYS * 86_400_000)
    await updateUser(tx, user.id, { deletionAt })
    if (user.email && user.emailVerifiedAt) {
      const day = formatMailDay(user.language, deletionAt, await readTimeZone(tx, user.id))
      await queueMail(tx, user.email, describeDeletion(user.language, day, linkTo(deps, 'home')), now)
    }
    const details = { deletionAt: deletionAt.toISOString() }
    await recordAudit(tx, { at: now, actor: principal.publicKey, action: 'wallet.deletion_requested', subject: user.id, details })
  })
}

/** Keeps the account. Repeating is safe. */
export async function cancelDeletion(deps: ApiDeps, principal: RegisteredPrincipal): Promise<void> {
  await inTransaction(deps.db, async tx => {
    const user = await readUser(tx, principal.user.id)
    if (!user?.deletionAt) return
    await updateUser(tx, user.id, { deletionAt: null })
    await recordAudit(tx, { at: deps.clock.now(), actor: principal.publicKey, action: 'wallet.deletion_cancelled', subject: user.id })
  })
}
