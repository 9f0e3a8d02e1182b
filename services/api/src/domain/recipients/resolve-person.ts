import { ApiError } from '@lealta/contract'
import { nativeAsset } from '@lealta/stellar/asset'
import type { ApiDeps } from '#deps.ts'
import { findWalletByKey, readUser } from '#domain/wallets/wallets.repository.ts'
import type { Viewer } from './names.ts'
import { type ResolvedRecipient, resolveRecipient } from './resolve-recipient.ts'

/** Somebody who can sign for an account of a business, by the key that signs for them, and the address that was typed for them. */
export type ResolvedPerson = Pick<ResolvedRecipient, 'name' | 'imageId' | 'accent' | 'alias' | 'email'> & { publicKey: string }

/**
 * Resolves an alias, e-mail address or key to a person who can sign with a wallet of their own: a business, a till or an issuer is no
 * operator and holds no account.
 * @param actor who may not mean themselves; undefined where they may
 * @param except a key that may be no person's, such as that of the business itself
 * @throws ApiError of `resolveRecipient`; operator_own_key, operator_not_person, operator_without_wallet while the person's wallet is not on
 *   the ledger
 */
export async function resolvePerson(
  deps: ApiDeps,
  actor: { publicKey: string; key: string } | undefined,
  { query, viewer, except }: { query: string; viewer: Viewer; except?: string },
): Promise<ResolvedPerson> {
  const { publicKey, muxed, name, imageId, accent, alias, email } = await resolveRecipient(deps, query, nativeAsset, viewer)
  if (muxed) throw new ApiError('address_not_valid', 'a muxed address signs nothing')
  if (publicKey === null) throw new ApiError('operator_without_wallet')
  const wallet = publicKey === except ? undefined : await findWalletByKey(deps.db, publicKey)
  if (publicKey === actor?.publicKey || (wallet && wallet.key === actor?.key)) throw new ApiError('operator_own_key')
  if (publicKey !== except && wallet?.type !== 'individual') throw new ApiError('operator_not_person')
  if (wallet?.enabledAt === null) throw new ApiError('operator_without_wallet')
  return { publicKey: wallet?.key ?? publicKey, name, imageId, accent, alias, email }
}

/**
 * Whose an e-mail address is, is told only to people who have verified one themselves, or a phone number; a federation address is public.
 * @throws ApiError onboarding_incomplete
 */
export async function assertMayAsk(deps: Pick<ApiDeps, 'db'>, userId: string | undefined, query: string): Promise<void> {
  if (!query.includes('@') || query.includes('*')) return
  const user = userId === undefined ? undefined : await readUser(deps.db, userId)
  if (!user?.emailVerifiedAt && !user?.phoneVerifiedAt) throw new ApiError('onboarding_incomplete')
}
