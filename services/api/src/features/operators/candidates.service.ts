import { ApiError } from '@lealta/contract'
import { nativeAsset } from '@lealta/stellar/asset'
import { MOST_SIGNERS } from '@lealta/stellar/signer-level'
import type { ApiDeps } from '#deps.ts'
import { toDocument } from '#documents.ts'
import type { RegisteredPrincipal } from '#domain/access/principal.ts'
import { readLedgerAccount, readWeight } from '#domain/ledger/ledger.ts'
import { assertPerson } from '#domain/recipients/assert-person.ts'
import { presentShown } from '#domain/recipients/names.ts'
import { type ResolvedRecipient, resolveRecipient } from '#domain/recipients/resolve-recipient.ts'
import { readUser } from '#domain/wallets/wallets.repository.ts'
import { isOperator, type OperatedAccount, readOperatedAccount } from './operators.service.ts'

/** Somebody who could become an operator: whose key it is, and the address that was typed for them. */
export type Candidate = Pick<ResolvedRecipient, 'name' | 'imageId' | 'accent' | 'alias' | 'email'> & { publicKey: string }

/**
 * Shows who is meant before anything is signed. Whose an e-mail address is, is told only to people who have verified one themselves.
 * @throws ApiError as `resolveCandidate`, and onboarding_incomplete
 */
export async function describeCandidate(
  deps: ApiDeps,
  actor: RegisteredPrincipal,
  { businessId, account }: { businessId: string; account: string },
  query: string,
) {
  const user = query.includes('@') ? await readUser(deps.db, actor.user.id) : undefined
  if (query.includes('@') && !user?.emailVerifiedAt) throw new ApiError('onboarding_incomplete')
  const { publicKey, alias, ...shown } = await resolveCandidate(deps, actor, await readOperatedAccount(deps, businessId, account), query)
  return toDocument('operator_candidate', publicKey, { publicKey, ...presentShown(deps, shown), alias })
}

/**
 * Resolves an alias, e-mail address or key to somebody who can become an operator: a person with a wallet of their own, or the owner again.
 * @throws ApiError of `resolveRecipient`; operator_own_key, operator_without_wallet, operator_not_person, operator_exists,
 *   minter_not_operator, too_many_signers, network_unavailable
 */
export async function resolveCandidate(
  deps: ApiDeps,
  actor: { publicKey: string },
  { businessId, row, account, ownerKey }: OperatedAccount,
  query: string,
): Promise<Candidate> {
  const viewer = { publicKey: account.id, businessId }
  const { publicKey, name, imageId, accent, alias, email } = await resolveRecipient(deps, query, nativeAsset, viewer)
  if (publicKey === null) throw new ApiError('operator_without_wallet')
  if (publicKey === actor.publicKey) throw new ApiError('operator_own_key')
  if (publicKey !== ownerKey) await assertPerson(deps, publicKey)
  if (readWeight(account, publicKey) > 0) throw new ApiError('operator_exists')
  const isIssuer = row.kind === 'loyalty_program' || row.kind === 'reward'
  if (isIssuer && !isOperator(await readLedgerAccount(deps, ownerKey), publicKey)) throw new ApiError('minter_not_operator')
  const others = account.signers.filter(({ key }) => key !== account.id)
  if (publicKey !== account.id && others.length >= MOST_SIGNERS) throw new ApiError('too_many_signers')
  return { publicKey, name, imageId, accent, alias, email }
}
