import { ApiError, permissions } from '@lealta/contract'
import { type Asset, type IssuedAsset, sameAsset } from '@lealta/stellar/asset'
import type { AccountRecord } from '@lealta/stellar/horizon'
import {
  type BuiltTransaction,
  buildEnableBusinessWallet,
  buildEnableExistingAccount,
  buildEnablePerson,
  type Opening,
  type SponsoredAsset,
  type TransactionFrame,
} from '@lealta/stellar/transactions'
import { inTransaction } from '#db/index.ts'
import type { ApiDeps } from '#deps.ts'
import type { RegisteredPrincipal } from '#domain/access/principal.ts'
import { recordAudit } from '#domain/audit/audit.ts'
import { chooseAdminKey } from '#domain/businesses/acting-business.ts'
import { walletLock } from '#domain/businesses/business-accounts.repository.ts'
import { readServerKeys } from '#domain/keys/server-keys.ts'
import { assertSigner, createFrame, readLedgerAccount } from '#domain/ledger/ledger.ts'
import { isWaiting } from '#domain/recovery/recoveries.repository.ts'
import { readRecoveryKey } from '#domain/recovery/recovery.ts'
import { type Channel, LEASE_SECONDS } from '#domain/sponsorship/channel-accounts.ts'
import { releaseChannel } from '#domain/sponsorship/channels.repository.ts'
import { ensureSponsor, readSponsor } from '#domain/sponsorship/sponsorship.ts'
import { readTokenById } from '#domain/tokens/tokens.repository.ts'
import { blank, toParty } from '#domain/transactions/description.ts'
import { type Prepared, prepareTransaction, supersede } from '#domain/transactions/prepare-transaction.ts'
import type { Recorder } from '#domain/transactions/recorders.ts'
import { takeChannelOrUnsigned } from '#domain/transactions/take-unsigned-channel.ts'
import { mayCollect } from '#domain/wallets/may-collect.ts'
import { type EnablementRow, isPlatformAccount, lockWallet, markEnabled, readEnablement } from './enablement.repository.ts'
import { type OpeningInput, type PlannedOpening, planOpening } from './opening.service.ts'

type Request = { programId: string | undefined; isRecoverable: boolean; opening: OpeningInput | undefined; address: string }
type PlanRequest = Pick<Request, 'programId' | 'isRecoverable'>

/**
 * Prepares the transaction that makes the account of a wallet, without XLM of its own (spec §4 "Fully onboarded"; chain design §4), or
 * that gives an account which is on the ledger already what it lacks (product decision 26).
 * @param request.isRecoverable a new account of a person gets a second signer, by which it can be restored (decision 0112)
 * @param request.programId points that an individual can hold from the start, paid by the business that issued them; who comes for them
 *   has verified one address, everybody else both (product decision 42)
 * @param request.opening what a business opens with, in the same transaction (decision 0114)
 * @throws ApiError recovery_waits, onboarding_incomplete, kyb_not_valid, account_not_usable, wallet_already_enabled, also for an account that lacks
 *   nothing, trustlines_limit_external, transaction_in_progress, signer_level_too_low, too_many_requests when the caller's address holds too
 *   many channels, unavailable, network_unavailable; not_found for a program that is not enabled
 */
export async function prepareEnablement(deps: ApiDeps, principal: RegisteredPrincipal, request: Request): Promise<Prepared> {
  const row = await readOnboarded(deps, principal, request.programId)
  if (row.wallet.enabledAt) throw new ApiError('wallet_already_enabled')
  // Its key will sign for another account.
  if (await isWaiting(deps.db, row.wallet.publicKey)) throw new ApiError('recovery_waits')
  const plan = await planEnablement(deps, row, request)
  const { account, lines } = plan
  const opened = await readOpening(deps, row, { key: principal.key, account, input: request.opening, sponsorId: plan.sponsorId })
  if (account && lines.length === 0 && !opened) throw new ApiError('wallet_already_enabled', 'the account lacks nothing')
  const lockKey = walletLock(row.wallet.id)
  // A channel at a time for a person: that of an earlier try is free before the next is taken.
  await inTransaction(deps.db, tx => supersede(tx, lockKey, deps.clock.now()))
  const channel = await takeChannelOrUnsigned(deps, request.address)
  const accountId = row.wallet.publicKey
  const built = await buildOrRelease(deps, channel, () => {
    const frame = createFrame(deps, channel.account, LEASE_SECONDS)
    return account
      ? buildEnableExistingAccount({ ...frame, accountId, trustlines: lines, opening: opened?.opening })
      : plan.build(frame, opened?.opening)
  })
  return prepareTransaction(deps, {
    actor: principal,
    built,
    account: accountId,
    accounts: account ? [account] : [],
    channel,
    freshKeys: opened?.freshKeys ?? [],
    businessId: row.business?.id,
    lockKey,
    resourceId: row.wallet.id,
    description: {
      ...blank,
      title: plan.title,
      asset: opened?.asset ?? plan.asset,
      amount: opened?.points ?? null,
      from: toParty(accountId),
    },
    recording: opened
      ? { kind: 'openBusiness', walletId: row.wallet.id, ...opened.recorded }
      : { kind: 'enableWallet', walletId: row.wallet.id, ...(plan.isRecoverable && !account ? { isRecoverable: true } : {}) },
    seenBy: opened?.seenBy ?? [],
    check: async tx => {
      if ((await lockWallet(tx, row.wallet.id))?.enabledAt) throw new ApiError('wallet_already_enabled')
      await opened?.check(tx)
    },
  })
}

/**
 * Enables a wallet as it is, without a transaction, when its account is on the ledger and holds what it needs (product decision 26).
 * Otherwise nothing changes. Repeating is safe.
 * @throws ApiError onboarding_incomplete, kyb_not_valid, account_not_usable, network_unavailable; not_found for a program that is not enabled
 */
export async function enableExistingAccount(deps: ApiDeps, principal: RegisteredPrincipal, programId: string | undefined): Promise<void> {
  const row = await readOnboarded(deps, principal, programId)
  if (row.wallet.enabledAt) return
  const { account, lines } = await planEnablement(deps, row, { programId, isRecoverable: false })
  if (!account || lines.length > 0) return
  const at = deps.clock.now()
  await inTransaction(deps.db, async tx => {
    if ((await lockWallet(tx, row.wallet.id))?.enabledAt) return
    await markEnabled(tx, row.wallet.id, at)
    await recordAudit(tx, { at, actor: principal.publicKey, action: 'wallet.account_taken_over', subject: row.wallet.id })
  })
}

async function readOnboarded(deps: ApiDeps, principal: RegisteredPrincipal, programId: string | undefined): Promise<EnablementRow> {
  const row = await readEnablement(deps.db, principal.wallet.id)
  if (!row) throw new ApiError('not_found')
  if (row.business) assertBusinessOnboarded(row)
  else if (!(programId === undefined ? isPersonOnboarded(row) : mayCollect(deps, row.user))) throw new ApiError('onboarding_incomplete')
  if (await isPlatformAccount(deps.db, row.wallet.publicKey)) throw new ApiError('account_not_usable')
  return row
}

const isPersonOnboarded = ({ user }: EnablementRow) => Boolean(user.emailVerifiedAt && user.phoneVerifiedAt && user.country)

function assertBusinessOnboarded({ user, business, kyb }: EnablementRow): void {
  if (!user.emailVerifiedAt || !user.phoneVerifiedAt || !business?.profileAt) throw new ApiError('onboarding_incomplete')
  if (kyb !== 'valid') throw new ApiError('kyb_not_valid')
}

type Plan = {
  /** Makes the account, and what a business opens with. */
  build: (frame: TransactionFrame, opening: Opening | undefined) => BuiltTransaction<'enableWallet'>
  /** The sponsor of a business. */
  sponsorId: string | undefined
  /** What it holds from the start. */
  lines: SponsoredAsset[]
  /** Name of the business, or of the program that a person joins at once. */
  title: string | null
  asset: IssuedAsset | null
  isRecoverable: boolean
}

/** What enabling takes; `account` is the one that is on the ledger already, and `lines` then what it does not hold yet. */
async function planEnablement(deps: ApiDeps, row: EnablementRow, request: PlanRequest) {
  const plan = row.business ? await planBusiness(deps, row) : await planPerson(deps, row, request)
  const account = await readLedgerAccount(deps, row.wallet.publicKey)
  return { ...plan, account, lines: account ? plan.lines.filter(line => !isHeld(account, line.asset)) : plan.lines }
}

type OpeningRequest = { key: string; account: AccountRecord | undefined; input: OpeningInput | undefined; sponsorId: string | undefined }

/**
 * What a business opens with. Its tokens are made by whoever controls its account fully, as they would be later.
 * @throws ApiError wallet_is_individual, signer_level_too_low; those of `planOpening`
 */
async function readOpening(
  deps: ApiDeps,
  { business, wallet }: EnablementRow,
  { key, account, input, sponsorId: sponsor }: OpeningRequest,
): Promise<PlannedOpening | undefined> {
  if (!input) return undefined
  if (!business || !sponsor) throw new ApiError('wallet_is_individual')
  const walletKey = wallet.publicKey
  if (account) assertSigner(account, key, permissions['token.enable'].signer.level)
  const ownerKey = account ? chooseAdminKey({ walletKey, account }, key) : walletKey
  return planOpening(deps, { ...{ id: business.id, name: business.name ?? '', walletKey, sponsor, ownerKey }, openerKey: key }, input)
}

const isHeld = (account: AccountRecord, asset: Asset) => account.balances.some(line => sameAsset(line.asset, asset))

async function planBusiness(deps: ApiDeps, { wallet, business }: EnablementRow): Promise<Plan> {
  const sponsorId = await ensureSponsor(deps, business!.id)
  const stablecoins = deps.stablecoins.slice(0, 1)
  const base = { walletId: wallet.publicKey, sponsorId, stablecoins, homeDomain: deps.domain }
  return {
    build: (frame, opening) => buildEnableBusinessWallet({ ...frame, ...base, opening }),
    sponsorId,
    lines: stablecoins.map(asset => ({ asset, sponsorId })),
    title: business!.name,
    asset: null,
    isRecoverable: false,
  }
}

async function planPerson(deps: ApiDeps, { wallet }: EnablementRow, { programId, isRecoverable }: PlanRequest): Promise<Plan> {
  const accountSponsorId = (await readServerKeys(deps)).people.publicKey()
  const recoveryKey = isRecoverable ? await readRecoveryKey(deps) : undefined
  const line = programId === undefined ? undefined : await readProgramLine(deps, programId)
  const lines = line ? [line] : []
  return {
    build: frame => buildEnablePerson({ ...frame, accountId: wallet.publicKey, accountSponsorId, recoveryKey, trustlines: lines }),
    sponsorId: undefined,
    lines,
    title: line?.name ?? null,
    asset: line?.asset ?? null,
    isRecoverable: recoveryKey !== undefined,
  }
}

async function readProgramLine(deps: ApiDeps, programId: string) {
  const token = await readTokenById(deps.db, programId)
  if (!token?.enabledAt || !token.issuer || token.kind !== 'loyalty_program') throw new ApiError('not_found')
  const sponsorId = await readSponsor(deps.db, token.businessId)
  if (!sponsorId) throw new ApiError('not_found')
  return { asset: { code: token.code, issuer: token.issuer }, name: token.name, sponsorId }
}

async function buildOrRelease<T>(deps: ApiDeps, channel: Channel, build: () => T): Promise<T> {
  try {
    return build()
  } catch (error) {
    await releaseChannel(deps.db, channel.lease, deps.clock.now())
    throw error
  }
}

/** The account is on the ledger: the wallet is enabled. */
export const recordEnabledWallet: Recorder<'enableWallet'> = (tx, { walletId, isRecoverable }, facts) =>
  markEnabled(tx, walletId, facts.at, isRecoverable)
