import { ApiError, permissions } from '@lealta/contract'
import { readSignerLevel, withWeight } from '@lealta/stellar/signer-level'
import { buildAddOperator } from '@lealta/stellar/transactions'
import type { ApiDeps } from '#deps.ts'
import { toDocument } from '#documents.ts'
import type { RegisteredPrincipal } from '#domain/access/principal.ts'
import { assertSigner, createFrame, readLedgerAccount, readWeight } from '#domain/ledger/ledger.ts'
import { presentShown } from '#domain/recipients/names.ts'
import { assertMayAsk, type ResolvedPerson, resolvePerson } from '#domain/recipients/resolve-person.ts'
import { readSponsor } from '#domain/sponsorship/sponsorship.ts'
import { blank, toParty } from '#domain/transactions/description.ts'
import { type Prepared, prepareTransaction } from '#domain/transactions/prepare-transaction.ts'
import type { Recorder } from '#domain/transactions/recorders.ts'
import { toStatus } from './sub-accounts.presenter.ts'
import { lockSubAccount, type SubAccountRow, updateSubAccountRow } from './sub-accounts.repository.ts'
import { lockInStatus } from './sub-accounts.service.ts'

/**
 * Resolves an alias, e-mail address or key to somebody whom an employee account can be handed to: a person with a wallet of their own.
 * @throws ApiError of `resolveRecipient`; operator_own_key, operator_without_wallet, operator_not_person; not_found for a location, or while
 *   operators are switched off
 */
export async function resolveHolder(
  deps: ApiDeps,
  actor: { publicKey: string; key: string },
  { kind, businessId }: SubAccountRow,
  query: string,
): Promise<ResolvedPerson> {
  if (kind !== 'employee' || !(await deps.flags.isOn('operators_enabled', businessId))) throw new ApiError('not_found')
  return resolvePerson(deps, actor, { query, viewer: { publicKey: actor.publicKey, businessId } })
}

/**
 * Shows who is meant before anything is signed. Whose an e-mail address is, is told only to people who have verified one themselves.
 * @throws ApiError as `resolveHolder`, and onboarding_incomplete
 */
export async function describeHolder(deps: ApiDeps, actor: RegisteredPrincipal, row: SubAccountRow, query: string) {
  await assertMayAsk(deps, actor.user.id, query)
  const holder = await resolveHolder(deps, actor, row, query)
  const { publicKey, alias } = holder
  return toDocument('holder_candidate', publicKey, { publicKey, alias, ...presentShown(deps, holder) })
}

/**
 * Prepares handing an employee account to a person, who becomes its medium signer (product decision 30). Signer: high of the account.
 * @throws ApiError account_wrong_status, account_already_held, operator_exists for somebody who signs already, operators_limit,
 *   threshold_out_of_range, signer_level_too_low, transaction_in_progress, network_unavailable, and those of `resolveHolder`
 */
export async function prepareHandOver(deps: ApiDeps, actor: RegisteredPrincipal, row: SubAccountRow, query: string): Promise<Prepared> {
  if (toStatus(row) !== 'enabled' || row.publicKey === null) throw new ApiError('account_wrong_status')
  const account = await readLedgerAccount(deps, row.publicKey)
  const sponsorId = await readSponsor(deps.db, row.businessId)
  if (!account || !sponsorId) throw new ApiError('account_wrong_status', 'the account is not on the ledger')
  assertSigner(account, actor.key, permissions['subAccount.handOver'].signer.level)
  if (row.holderKey !== null && readWeight(account, row.holderKey) > 0) throw new ApiError('account_already_held')
  const holder = await resolveHolder(deps, actor, row, query)
  if (readWeight(account, holder.publicKey) > 0) throw new ApiError('operator_exists')
  if (readSignerLevel(withWeight(account, holder.publicKey, 2), holder.publicKey) !== 'med') throw new ApiError('threshold_out_of_range')
  return prepareTransaction(deps, {
    actor,
    account: account.id,
    accounts: [account],
    businessId: row.businessId,
    lockKey: `sub-account:${row.id}`,
    resourceId: row.id,
    description: {
      ...blank,
      title: row.name,
      from: toParty(account.id),
      to: { publicKey: holder.publicKey, email: holder.email },
    },
    built: buildAddOperator({ ...createFrame(deps, account), signerKey: holder.publicKey, weight: 2, sponsorId, isNew: true }),
    recording: { kind: 'handOver', subAccountId: row.id, holderKey: holder.publicKey },
    check: async tx => void (await lockInStatus(tx, row.id, ['enabled'])),
  })
}

/** The person holds the account from now on. */
export const recordHandOver: Recorder<'handOver'> = async (tx, { subAccountId, holderKey }, { at }) => {
  if (await lockSubAccount(tx, subAccountId)) await updateSubAccountRow(tx, subAccountId, { holderKey, heldSince: at })
}
