import { ApiError } from '@lealta/contract'
import { feature } from '@rapideditor/country-coder'
import { inTransaction } from '#db/index.ts'
import type { ApiDeps } from '#deps.ts'
import type { Principal, RegisteredPrincipal } from '#domain/access/principal.ts'
import { recordAudit } from '#domain/audit/audit.ts'
import { queueMail } from '#domain/outbox/outbox.ts'
import { isBeingMade } from '#domain/transactions/prepared.repository.ts'
import { readUser } from '#domain/wallets/wallets.repository.ts'
import { linkTo } from '#portal-links.ts'
import { describeDeletion } from './wallet.mail.ts'
import { adoptWallet, insertBusiness, insertUser, insertWallet, readWalletByKey, updateUser } from './wallet.repository.ts'

/** Spec §9. */
const DELETION_DAYS = 30

/**
 * Registers the signed-in key. Repeating with the same type changes nothing.
 * @throws ApiError `wallet_is_business`, `wallet_is_individual` when the key is registered as the other type (spec §6); `conflict` for the
 *   key of an account that a transaction under way is going to make: a till, an issuer
 */
export async function registerWallet(
  deps: ApiDeps,
  principal: Principal,
  input: { type: 'individual' | 'business'; language: 'en' | 'es' },
): Promise<void> {
  const now = deps.clock.now()
  const { publicKey } = principal
  await inTransaction(deps.db, async tx => {
    const existing = await readWalletByKey(tx, publicKey)
    if (existing && existing.type !== input.type)
      throw new ApiError(existing.type === 'business' ? 'wallet_is_business' : 'wallet_is_individual')
    if (existing?.userId) return
    if (await isBeingMade(tx, publicKey)) throw new ApiError('conflict', 'a transaction under way makes the account of this key')
    const userId = await insertUser(tx, { language: input.language, termsAcceptedAt: now, createdAt: now })
    if (existing) await adoptWallet(tx, existing.id, userId)
    else {
      const walletId = await insertWallet(tx, { publicKey, type: input.type, userId, createdAt: now })
      if (!walletId) throw new ApiError('conflict', 'the key was registered at the same moment')
      if (input.type === 'business') await insertBusiness(tx, walletId, userId, now)
    }
    await recordAudit(tx, { at: now, actor: publicKey, action: 'wallet.registered', subject: userId, details: { type: input.type } })
  })
}

/** Language of the e-mails. Repeating is safe. */
export async function setLanguage(deps: ApiDeps, principal: RegisteredPrincipal, language: 'en' | 'es'): Promise<void> {
  await updateUser(deps.db, principal.user.id, { language })
}

/**
 * Country of an individual. Repeating is safe.
 * @throws ApiError `country_not_valid` for a code that no country has
 */
export async function setCountry(deps: ApiDeps, principal: RegisteredPrincipal, country: string): Promise<void> {
  if (feature(country)?.properties.iso1A2 !== country) throw new ApiError('country_not_valid', undefined, { data: { pointer: '/country' } })
  await updateUser(deps.db, principal.user.id, { country })
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
      await queueMail(tx, user.email, describeDeletion(user.language, deletionAt, linkTo(deps, 'home')), now)
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
