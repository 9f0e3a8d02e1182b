import { ApiError, permissions } from '@lealta/contract'
import { buildEnableSubAccount } from '@lealta/stellar/transactions'
import { Keypair } from '@stellar/stellar-sdk/base'
import type { ApiDeps } from '#deps.ts'
import { toDocument } from '#documents.ts'
import type { RegisteredPrincipal } from '#domain/access/principal.ts'
import { chooseAdminKey, readActingBusiness } from '#domain/businesses/acting-business.ts'
import { describeDisabling } from '#domain/disabling/describe-disabling.ts'
import { endSubAccount } from '#domain/disabling/disabling.repository.ts'
import { prepareDisabling, recordSwept } from '#domain/disabling/prepare-disabling.ts'
import { createFrame } from '#domain/ledger/ledger.ts'
import { blank, type Party, toParty } from '#domain/transactions/description.ts'
import { type Actor, type Prepared, prepareTransaction } from '#domain/transactions/prepare-transaction.ts'
import type { Recorder } from '#domain/transactions/recorders.ts'
import { insertAccountWallet } from '#domain/wallets/wallets.repository.ts'
import { resolveHolder } from './holders.service.ts'
import { toStatus } from './sub-accounts.presenter.ts'
import { lockSubAccount, type SubAccountRow, updateSubAccountRow } from './sub-accounts.repository.ts'
import { lockInStatus, subAccountLock } from './sub-accounts.service.ts'

/**
 * Prepares putting the account of a location or employee on the ledger (chain design §9). An employee account can be handed over with it.
 * Signer: high of the main wallet.
 * @throws ApiError account_wrong_status, account_not_ready while the platform has no stablecoin, accounts_limit, operators_limit,
 *   wallet_not_enabled, signer_level_too_low, transaction_in_progress, network_unavailable, and those of `resolveHolder`
 */
export async function prepareEnablement(
  deps: ApiDeps,
  actor: RegisteredPrincipal,
  row: SubAccountRow,
  query: string | null,
): Promise<Prepared> {
  if (toStatus(row) !== 'ready') throw new ApiError('account_wrong_status')
  const business = await readActingBusiness(deps, row.businessId, actor.key, permissions['subAccount.enable'].signer.level)
  const [stablecoin] = deps.stablecoins
  if (!stablecoin) throw new ApiError('account_not_ready')
  const holder = query === null ? undefined : await resolveHolder(deps, actor, row, query)
  const key = Keypair.random()
  const built = buildEnableSubAccount({
    ...createFrame(deps, business.account),
    accountId: key.publicKey(),
    ownerKey: chooseAdminKey(business, actor.key),
    sponsorId: business.sponsor,
    stablecoin,
    homeDomain: deps.domain,
    holderKey: holder?.publicKey,
  })
  const to = holder ? { publicKey: holder.publicKey, email: holder.email } : toParty(key.publicKey())
  return prepareTransaction(deps, {
    ...describe(actor, business.walletKey, row, to),
    built,
    accounts: [business.account],
    freshKeys: [key],
    recording: {
      kind: 'enableSubAccount',
      subAccountId: row.id,
      publicKey: key.publicKey(),
      holderKey: holder?.publicKey ?? null,
    },
    check: async tx => void (await lockInStatus(tx, row.id, ['ready'])),
  })
}

/**
 * Prepares closing a location or employee account: everything it holds moves to the main business wallet and the account goes away (chain
 * design §9, D9). Signer: high of the account and medium of the main wallet, which lends its sequence number.
 * @throws ApiError account_wrong_status, those of `prepareDisabling`
 */
export async function prepareDisablement(deps: ApiDeps, actor: Actor, row: SubAccountRow): Promise<Prepared> {
  return prepareDisabling(deps, actor, {
    name: 'disableSubAccount',
    publicKey: readOpenKey(row),
    businessId: row.businessId,
    title: row.name,
    resourceId: row.id,
    lockKey: subAccountLock(row.id),
    level: permissions['subAccount.disable'].signer.level,
    toRecording: swept => ({ kind: 'disableSubAccount', subAccountId: row.id, swept }),
    check: async tx => void (await lockInStatus(tx, row.id, ['enabled'])),
  })
}

/**
 * What closing a location or employee account is going to do.
 * @throws ApiError account_wrong_status, those of `describeDisabling`
 */
export async function describeDisablement(deps: ApiDeps, row: SubAccountRow) {
  return toDocument('disablement', row.id, await describeDisabling(deps, row.businessId, readOpenKey(row)))
}

function readOpenKey(row: SubAccountRow): string {
  if (toStatus(row) !== 'enabled' || row.publicKey === null) throw new ApiError('account_wrong_status')
  return row.publicKey
}

function describe(actor: Actor, walletKey: string, row: SubAccountRow, to: Party) {
  return {
    actor,
    account: walletKey,
    businessId: row.businessId,
    lockKey: subAccountLock(row.id),
    resourceId: row.id,
    description: { ...blank, title: row.name, from: toParty(walletKey), to },
  }
}

/** The account is on the ledger: it has a wallet of its own from now on. */
export const recordEnabledSubAccount: Recorder<'enableSubAccount'> = async (tx, { subAccountId, publicKey, holderKey }, { at }) => {
  const row = await lockSubAccount(tx, subAccountId)
  if (!row) throw new TypeError('an enabled account without a row')
  const { businessId, kind } = row
  const walletId = await insertAccountWallet(tx, { publicKey, type: kind, businessId, enabledAt: at, createdAt: at })
  await updateSubAccountRow(tx, row.id, { walletId, publicKey, enabledAt: at, holderKey, heldSince: holderKey === null ? null : at })
}

export const recordDisabledSubAccount: Recorder<'disableSubAccount'> = async (tx, { subAccountId, swept }, facts) => {
  await recordSwept(tx, swept, facts)
  await endSubAccount(tx, subAccountId, facts.at)
}
