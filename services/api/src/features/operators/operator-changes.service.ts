import { ApiError, type OperatorLevel } from '@lealta/contract'
import { canReachHigh, hasOwnThresholds, readSignerLevel, withOwnThresholds, withWeight } from '@lealta/stellar/signer-level'
import { buildAddOperator, buildRemoveOperator } from '@lealta/stellar/transactions'
import type { ApiDeps } from '#deps.ts'
import { findOperatorKey } from '#domain/access/operator-keys.repository.ts'
import { deleteProposalsFor, expiryOf, findProposedEmail } from '#domain/access/operator-proposals.repository.ts'
import type { RegisteredPrincipal } from '#domain/access/principal.ts'
import { assertSigner, createFrame, readWeight } from '#domain/ledger/ledger.ts'
import { assertSalesLeft } from '#domain/sales/sales-left.ts'
import { readSponsor } from '#domain/sponsorship/sponsorship.ts'
import { shrinkUnits } from '#domain/sponsorship/usage.repository.ts'
import { tokenItems } from '#domain/sponsorship/usage.ts'
import { endHolding } from '#domain/sub-accounts/holders.repository.ts'
import { blank, type Party, toParty } from '#domain/transactions/description.ts'
import { type Prepared, prepareTransaction } from '#domain/transactions/prepare-transaction.ts'
import type { Recorder } from '#domain/transactions/recorders.ts'
import { resolveCandidate } from './candidates.service.ts'
import { listAddedOperators } from './operators.repository.ts'
import { type OperatedAccount, readOperatedAccount, weightOf } from './operators.service.ts'
import { readStartingPoints, type StartingPoints } from './starting-points.ts'
import { tellAsker } from './tell-asker.ts'

type Params = { businessId: string; account: string }
type Change = { actor: RegisteredPrincipal; businessId: string; operated: OperatedAccount; operator: Party & { publicKey: string } }

/**
 * Prepares adding an operator, minter or admin (chain design §4 "addOperator"). Signer: high of the account. A main wallet that came with
 * other thresholds takes over 1, 2 and 3 where that is asked for (product decision 26); a till gets points to give where these are (decision 0111).
 * @throws ApiError not_found, signer_level_too_low, operator_key_not_admin for a server, operators_limit, threshold_out_of_range, transaction_in_progress, network_unavailable,
 *   and those of `resolveCandidate` and `readStartingPoints`
 */
export async function prepareAddition(
  deps: ApiDeps,
  actor: RegisteredPrincipal,
  { businessId, account }: Params,
  input: { operator: string; level: OperatorLevel; setThresholds: boolean; points: string | null },
): Promise<Prepared> {
  const operated = await readAdministered(deps, actor, businessId, account)
  const { publicKey, email: typed } = await resolveCandidate(deps, actor, operated, input.operator)
  const email = typed ?? (await findProposedEmail(deps.db, { account, operator: publicKey }))
  const { row, account: ledgerAccount } = operated
  // A key that somebody switched off on purpose is not switched on again.
  const isOffered = row.kind === 'wallet' && !hasOwnThresholds(ledgerAccount) && readWeight(ledgerAccount, ledgerAccount.id) > 0
  const setUp = input.setThresholds && isOffered
  const points = input.points === null ? undefined : await readStartingPoints(deps, actor, operated, input.points)
  return prepareWeight(deps, { actor, businessId, operated, operator: { publicKey, email } }, input.level, { setUp, points })
}

/**
 * Prepares giving an operator another level. Signer: high of the account.
 * @throws ApiError not_found for a key that does not sign, operator_exists for the level that it has, operator_key_not_admin for a server, no_admin_left, signer_level_too_low,
 *   threshold_out_of_range, transaction_in_progress, network_unavailable
 */
export async function prepareLevel(
  deps: ApiDeps,
  actor: RegisteredPrincipal,
  { businessId, account, operator }: Params & { operator: string },
  level: OperatorLevel,
): Promise<Prepared> {
  const operated = await readAdministered(deps, actor, businessId, account)
  const weight = readWeight(operated.account, operator)
  if (weight === 0) throw new ApiError('not_found')
  if (weight === weightOf[level]) throw new ApiError('operator_exists')
  return prepareWeight(deps, { actor, businessId, operated, operator: { ...toParty(operator), publicKey: operator } }, level)
}

async function prepareWeight(
  deps: ApiDeps,
  change: Change,
  level: OperatorLevel,
  { setUp = false, points }: { setUp?: boolean; points?: StartingPoints | undefined } = {},
): Promise<Prepared> {
  const { businessId, operated, operator } = change
  const { account } = operated
  const weight = weightOf[level]
  if (level === 'high' && (await findOperatorKey(deps.db, businessId, operator.publicKey))) throw new ApiError('operator_key_not_admin')
  const before = setUp ? withOwnThresholds(account, account.id) : account
  const after = withWeight(before, operator.publicKey, weight)
  if (readSignerLevel(after, operator.publicKey) !== level) throw new ApiError('threshold_out_of_range')
  if (!canReachHigh(after)) throw new ApiError('no_admin_left')
  const sponsorId = await readSponsor(deps.db, businessId)
  if (!sponsorId) throw new ApiError('not_found', 'no sponsor account')
  const described = describe(change)
  return prepareTransaction(deps, {
    ...described,
    ...(points ? describePoints(described, points) : {}),
    built: buildAddOperator({
      ...createFrame(deps, account),
      signerKey: operator.publicKey,
      weight,
      sponsorId,
      isNew: readWeight(account, operator.publicKey) === 0,
      ...(setUp ? { setUp: { homeDomain: deps.domain } } : {}),
      ...(points ? { float: { ...points, from: points.wallet.id } } : {}),
    }),
    recording: { kind: 'addOperator', account: account.id, operator: operator.publicKey, level, by: change.actor.user.id },
  })
}

/**
 * Prepares taking an operator's right away, also the owner's. Signer: high of the account.
 * @param confirmed how many open sales of the operator the caller knows: whoever acts for the main wallet no more, closes them all the same
 * @throws ApiError not_found for a key that does not sign, no_admin_left when no keys would reach high, sales_left_open on the main wallet,
 *   signer_level_too_low, transaction_in_progress, network_unavailable
 */
export async function prepareRemoval(
  deps: ApiDeps,
  actor: RegisteredPrincipal,
  { businessId, account: id, operator }: Params & { operator: string },
  confirmed: number,
): Promise<Prepared> {
  const operated = await readAdministered(deps, actor, businessId, id)
  const { account, row } = operated
  if (readWeight(account, operator) === 0) throw new ApiError('not_found')
  if (!canReachHigh(withWeight(account, operator, 0))) throw new ApiError('no_admin_left')
  if (row.kind === 'wallet') await assertSalesLeft(deps.db, { businessId, opener: operator }, confirmed)
  // The key that an account came with is one of the account's own units.
  const isSponsored = account.signers.some(({ key, sponsor }) => key === operator && sponsor !== undefined)
  const added = await listAddedOperators(deps.db, account.id)
  const isPart = isSponsored && !added.some(unit => unit.operator === operator)
  return prepareTransaction(deps, {
    ...describe({ actor, businessId, operated, operator: { ...toParty(operator), publicKey: operator } }),
    built: buildRemoveOperator({ ...createFrame(deps, account), signerKey: operator }),
    recording: { kind: 'removeOperator', account: account.id, operator, partOf: isPart ? items[row.kind] : null },
  })
}

/** @throws ApiError not_found, signer_level_too_low for a key that is no admin of the account, network_unavailable */
async function readAdministered(deps: ApiDeps, actor: RegisteredPrincipal, businessId: string, id: string): Promise<OperatedAccount> {
  const operated = await readOperatedAccount(deps, businessId, id)
  assertSigner(operated.account, actor.key, 'high')
  return operated
}

/** What an account that carries a signer from its beginning counts as; the main wallet's is its own key. */
const items = {
  wallet: null,
  pos: 'pointOfSale',
  location: 'account',
  employee: 'account',
  ...tokenItems,
} as const

function describe({ actor, businessId, operated: { row, account }, operator }: Change) {
  return {
    actor,
    account: account.id,
    accounts: [account],
    businessId,
    // Of one admin; between two the account's own sequence number decides, so that nobody can hold up being removed.
    lockKey: `operators:${account.id}:${actor.key}`,
    resourceId: row.resourceId,
    description: {
      ...blank,
      title: row.name,
      asset: row.code === null ? null : { code: row.code, issuer: account.id },
      from: toParty(account.id),
      to: operator,
    },
  }
}

/** With the points the main wallet acts, too, and has it among its activity. */
function describePoints({ accounts, description }: ReturnType<typeof describe>, { wallet, asset, amount }: StartingPoints) {
  return { accounts: [...accounts, wallet], seenBy: [wallet.id], description: { ...description, asset, amount } }
}

/**
 * Who was proposed signs now. Whoever asked is told, and as what, which may be another level than they asked for: unless they did it
 * themselves, or what they asked has run out.
 */
export const recordAddedOperator: Recorder<'addOperator'> = async (tx, { account, operator, level, by }, { at }, portal) => {
  for (const row of await deleteProposalsFor(tx, { account, operator })) {
    if (row.byId === by || expiryOf(row) <= at) continue
    await tellAsker(portal, tx, { ...row, level: level ?? row.level }, true, at)
  }
}

/** The unit that the account came with is free; what was an operator's own unit is freed with its entry. Who held the account holds it no more. */
export const recordRemovedOperator: Recorder<'removeOperator'> = async (tx, { account, operator, partOf }) => {
  if (operator !== undefined) await endHolding(tx, account, operator)
  if (partOf !== null) await shrinkUnits(tx, account, partOf)
}
