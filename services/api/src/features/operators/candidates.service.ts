import { type AccessLevel, ApiError } from '@lealta/contract'
import { readAddress } from '@lealta/kernel'
import { MOST_SIGNERS, reachesLevel, readSignerLevel } from '@lealta/stellar/signer-level'
import type { ApiDeps } from '#deps.ts'
import { toDocument } from '#documents.ts'
import { findOperatorKey } from '#domain/access/operator-keys.repository.ts'
import type { RegisteredPrincipal } from '#domain/access/principal.ts'
import { readLedgerAccount, readWeight } from '#domain/ledger/ledger.ts'
import { presentShown, type Viewer } from '#domain/recipients/names.ts'
import { assertMayAsk, type ResolvedPerson, resolvePerson } from '#domain/recipients/resolve-person.ts'
import { tokenItems } from '#domain/sponsorship/usage.ts'
import { isOperator, type OperatedAccount, readOperatedAccount, viewerOf } from './operators.service.ts'

/**
 * Shows who is meant before anything is signed. Whose an e-mail address is, is told only to people who have verified one themselves.
 * @throws ApiError as `resolveCandidate`, and onboarding_incomplete
 */
export async function describeCandidate(
  deps: ApiDeps,
  actor: RegisteredPrincipal,
  { businessId, account, level }: { businessId: string; account: string; level: AccessLevel | undefined },
  query: string,
) {
  await assertMayAsk(deps, actor.user.id, query)
  const operated = await readOperatedAccount(deps, businessId, account)
  const viewer = viewerOf(account, businessId, level)
  // Who does not add anybody here may ask for themselves.
  const isAdmin = reachesLevel(readSignerLevel(operated.account, actor.key), 'high')
  const { publicKey, alias, ...shown } = await resolveCandidate(deps, isAdmin ? actor : undefined, operated, query, viewer)
  return toDocument('operator_candidate', publicKey, { publicKey, ...presentShown(deps, shown), alias })
}

/**
 * Resolves an alias, e-mail address or key to somebody who can become an operator: a person with a wallet of their own, the owner again, or
 * a server of the business by its key.
 * @throws ApiError of `resolvePerson`; operator_exists, minter_not_operator, too_many_signers, network_unavailable
 */
export async function resolveCandidate(
  deps: ApiDeps,
  actor: { publicKey: string; key: string } | undefined,
  { businessId, row, account, ownerKey }: OperatedAccount,
  query: string,
  viewer: Viewer = { publicKey: account.id, businessId },
): Promise<ResolvedPerson> {
  const server = await findOperatorKey(deps.db, businessId, readAddress(query) ?? query.trim())
  const person = server ? toPerson(server) : await resolvePerson(deps, actor, { query, viewer, except: ownerKey })
  const { publicKey } = person
  if (readWeight(account, publicKey) > 0) throw new ApiError('operator_exists')
  if (row.kind in tokenItems && !isOperator(await readLedgerAccount(deps, ownerKey), publicKey)) throw new ApiError('minter_not_operator')
  const others = account.signers.filter(({ key }) => key !== account.id)
  if (publicKey !== account.id && others.length >= MOST_SIGNERS) throw new ApiError('too_many_signers')
  return person
}

const toPerson = ({ publicKey, name }: { publicKey: string; name: string }): ResolvedPerson => ({
  ...{ publicKey, name, imageId: null, accent: null, alias: null, email: null },
})
