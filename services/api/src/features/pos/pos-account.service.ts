import { ApiError, permissions } from '@lealta/contract'
import type { IssuedAsset } from '@lealta/stellar/asset'
import { buildAcceptAssets, buildEnablePos } from '@lealta/stellar/transactions'
import { Keypair } from '@stellar/stellar-sdk/base'
import type { Tx } from '#db/index.ts'
import type { ApiDeps } from '#deps.ts'
import { toDocument } from '#documents.ts'
import { chooseAdminKey, readActingBusiness } from '#domain/businesses/acting-business.ts'
import { type BusinessAccount, readBusinessAccount } from '#domain/businesses/business-accounts.repository.ts'
import { describeDisabling } from '#domain/disabling/describe-disabling.ts'
import { endTill } from '#domain/disabling/disabling.repository.ts'
import { prepareDisabling, recordSwept } from '#domain/disabling/prepare-disabling.ts'
import { toAssetId } from '#domain/ledger/asset-id.ts'
import { assertSigner, createFrame, onNetwork, readLedgerAccount } from '#domain/ledger/ledger.ts'
import { readTillPayments } from '#domain/tills/read-till-payments.ts'
import { toTokenAsset } from '#domain/tokens/token-asset.ts'
import { listEnabledTokens } from '#domain/tokens/tokens.repository.ts'
import { blank, toParty } from '#domain/transactions/description.ts'
import { type Actor, type Prepared, prepareTransaction } from '#domain/transactions/prepare-transaction.ts'
import type { Recorder } from '#domain/transactions/recorders.ts'
import { insertAccountWallet } from '#domain/wallets/wallets.repository.ts'
import { toPosStatus } from './pos.presenter.ts'
import { lockPos, type PosRow, updatePosRow } from './pos.repository.ts'
import { listAccepted, posLock } from './pos.service.ts'

/**
 * Prepares putting a till's account on the ledger; it takes the first stablecoin and the business's points and rewards (spec §4).
 * @throws ApiError pos_wrong_status, pos_not_ready when there is nothing it could take, points_of_sale_limit, trustlines_limit,
 *   wallet_not_enabled, forbidden, transaction_in_progress, network_unavailable
 */
export async function preparePosEnablement(deps: ApiDeps, actor: Actor, pos: PosRow): Promise<Prepared> {
  assertStatus(pos, 'ready')
  const business = await readActingBusiness(deps, pos.businessId, actor.key, permissions['till.enable'].signer.level)
  const [first, ...more] = [...deps.stablecoins.slice(0, 1), ...(await listOwnAssets(deps, pos.businessId))]
  if (!first) throw new ApiError('pos_not_ready')
  const key = Keypair.random()
  const publicKey = key.publicKey()
  const built = buildEnablePos({
    ...createFrame(deps, business.account),
    posId: publicKey,
    ownerKey: chooseAdminKey(business, actor.key),
    sponsorId: business.sponsor,
    stablecoin: first,
    moreAssets: more.map(asset => ({ asset, sponsorId: business.sponsor })),
    homeDomain: deps.domain,
  })
  return prepareTransaction(deps, {
    ...describe(actor, business, pos, publicKey),
    built,
    accounts: [business.account],
    freshKeys: [key],
    recording: { kind: 'enablePos', posId: pos.id, publicKey },
    check: tx => recheck(tx, pos, 'ready'),
  })
}

async function listOwnAssets(deps: ApiDeps, businessId: string): Promise<IssuedAsset[]> {
  const tokens = await listEnabledTokens(deps.db, businessId)
  return tokens.flatMap(token => toTokenAsset(token) ?? [])
}

/**
 * Prepares letting a till take what was enabled after it. Signer: medium of the till.
 * @throws ApiError pos_wrong_status, token_wrong_status when nothing is missing, trustlines_limit, signer_level_too_low,
 *   transaction_in_progress
 */
export async function prepareAcceptingAssets(deps: ApiDeps, actor: Actor, pos: PosRow): Promise<Prepared> {
  const { account, business } = await readOpenTill(deps, actor, pos)
  const accepted = listAccepted(account)
  const missing = (await listOwnAssets(deps, pos.businessId)).filter(asset => !accepted.includes(toAssetId(asset)))
  if (missing.length === 0) throw new ApiError('token_wrong_status')
  return prepareTransaction(deps, {
    ...describe(actor, business, pos, account.id),
    account: account.id,
    built: buildAcceptAssets({
      ...createFrame(deps, account),
      assets: missing.map(asset => ({ asset, sponsorId: business.sponsor })),
    }),
    accounts: [account],
    recording: { kind: 'nothing' },
    check: tx => recheck(tx, pos, 'enabled'),
  })
}

/**
 * Prepares closing a till: everything it holds moves to the main business wallet and the account goes away (spec §4; chain design D9).
 * @throws ApiError pos_wrong_status, those of `prepareDisabling`
 */
export async function preparePosDisablement(deps: ApiDeps, actor: Actor, pos: PosRow): Promise<Prepared> {
  const publicKey = readOpenKey(pos)
  await onNetwork(() => readTillPayments(deps, pos))
  return prepareDisabling(deps, actor, {
    name: 'disablePos',
    publicKey,
    businessId: pos.businessId,
    title: pos.name,
    resourceId: pos.id,
    lockKey: posLock(pos.id),
    level: permissions['till.disable'].signer.level,
    toRecording: swept => ({ kind: 'disablePos', posId: pos.id, publicKey, swept }),
    check: tx => recheck(tx, pos, 'enabled'),
  })
}

/**
 * What closing a till is going to do.
 * @throws ApiError pos_wrong_status, those of `describeDisabling`
 */
export async function describePosDisablement(deps: ApiDeps, pos: PosRow) {
  return toDocument('disablement', pos.id, await describeDisabling(deps, pos.businessId, readOpenKey(pos)))
}

function readOpenKey(pos: PosRow): string {
  assertStatus(pos, 'enabled')
  if (pos.publicKey === null) throw new TypeError('an open till without an account')
  return pos.publicKey
}

/** @throws ApiError pos_wrong_status, wallet_not_enabled, signer_level_too_low, network_unavailable */
async function readOpenTill(deps: ApiDeps, actor: Actor, pos: PosRow) {
  assertStatus(pos, 'enabled')
  const business = await readBusinessAccount(deps.db, pos.businessId)
  const { sponsor } = business
  if (sponsor === null) throw new ApiError('wallet_not_enabled')
  const account = pos.publicKey === null ? undefined : await readLedgerAccount(deps, pos.publicKey)
  if (!account) throw new ApiError('pos_wrong_status', 'the till is not on the ledger')
  assertSigner(account, actor.key, permissions['till.accept'].signer.level)
  return { account, business: { ...business, sponsor } }
}

function assertStatus(pos: PosRow, status: 'ready' | 'enabled'): void {
  if (toPosStatus(pos) !== status) throw new ApiError('pos_wrong_status')
}

async function recheck(tx: Tx, pos: PosRow, status: 'ready' | 'enabled'): Promise<void> {
  const current = await lockPos(tx, pos.id)
  if (!current) throw new ApiError('not_found')
  assertStatus(current, status)
}

function describe(actor: Actor, business: BusinessAccount, pos: PosRow, publicKey: string) {
  return {
    actor,
    account: business.walletKey,
    businessId: business.id,
    lockKey: posLock(pos.id),
    resourceId: pos.id,
    description: { ...blank, title: pos.name, from: toParty(business.walletKey), to: toParty(publicKey) },
  }
}

/** The till's account is on the ledger: it has a wallet of its own from now on. */
export const recordEnabledPos: Recorder<'enablePos'> = async (tx, { posId, publicKey }, facts) => {
  const pos = await lockPos(tx, posId)
  if (!pos) throw new TypeError('an enabled till without a row')
  const walletId = await insertAccountWallet(tx, {
    publicKey,
    type: 'pos',
    businessId: pos.businessId,
    enabledAt: facts.at,
    createdAt: facts.at,
  })
  await updatePosRow(tx, posId, { walletId, publicKey, enabledAt: facts.at })
}

export const recordDisabledPos: Recorder<'disablePos'> = async (tx, { posId, swept }, facts) => {
  await recordSwept(tx, swept, facts)
  await endTill(tx, posId, facts.at)
}
