import { ApiError } from '@lealta/contract'
import type { IssuedAsset } from '@lealta/stellar/asset'
import { type BuiltTransaction, buildEnableBusinessWallet, buildEnablePerson } from '@lealta/stellar/transactions'
import { inTransaction } from '#db/index.ts'
import type { ApiDeps } from '#deps.ts'
import type { RegisteredPrincipal } from '#domain/access/principal.ts'
import { readServerKeys } from '#domain/keys/server-keys.ts'
import { createFrame, readLedgerAccount } from '#domain/ledger/ledger.ts'
import { type Channel, LEASE_SECONDS, takeChannel } from '#domain/sponsorship/channel-accounts.ts'
import { releaseChannel } from '#domain/sponsorship/channels.repository.ts'
import { createChannelAccount } from '#domain/sponsorship/platform-accounts.ts'
import { ensureSponsor, readSponsor } from '#domain/sponsorship/sponsorship.ts'
import { readTokenById } from '#domain/tokens/tokens.repository.ts'
import { blank, toParty } from '#domain/transactions/description.ts'
import { type Prepared, prepareTransaction, supersede } from '#domain/transactions/prepare-transaction.ts'
import type { Recorder } from '#domain/transactions/recorders.ts'
import { type EnablementRow, lockWallet, markEnabled, readEnablement } from './enablement.repository.ts'

/**
 * Prepares the transaction that makes the account of a wallet, without XLM of its own (spec §4 "Fully onboarded"; chain design §4).
 * @param input.programId points that an individual can hold from the start, paid by the business that issued them
 * @throws ApiError onboarding_incomplete, kyb_not_valid, wallet_already_enabled, trustlines_limit_external, transaction_in_progress,
 *   too_many_requests when the caller's address holds too many channels, unavailable, network_unavailable; not_found for a program that is
 *   not enabled
 */
export async function prepareEnablement(
  deps: ApiDeps,
  principal: RegisteredPrincipal,
  { programId, address }: { programId: string | undefined; address: string },
): Promise<Prepared> {
  const row = await readEnablement(deps.db, principal.wallet.id)
  if (!row) throw new ApiError('not_found')
  if (row.wallet.enabledAt) throw new ApiError('wallet_already_enabled')
  assertOnboarded(row)
  if (await readLedgerAccount(deps, row.wallet.publicKey)) {
    throw new ApiError('wallet_already_enabled', 'the account is on the ledger already')
  }
  const plan = row.business ? await planBusiness(deps, row) : await planPerson(deps, row, programId)
  const lockKey = `wallet:${row.wallet.id}`
  // A channel at a time for a person: that of an earlier try is free before the next is taken.
  await inTransaction(deps.db, tx => supersede(tx, lockKey, deps.clock.now()))
  const channel = await takeChannel(deps, { address, create: createChannelAccount(deps) })
  const built = await buildOrRelease(deps, channel, plan.build)
  return prepareTransaction(deps, {
    actor: principal,
    built,
    account: row.wallet.publicKey,
    accounts: [],
    channel,
    businessId: row.business?.id,
    lockKey,
    resourceId: row.wallet.id,
    description: { ...blank, title: plan.title, asset: plan.asset, from: toParty(row.wallet.publicKey) },
    recording: { kind: 'enableWallet', walletId: row.wallet.id },
    check: async tx => {
      if ((await lockWallet(tx, row.wallet.id))?.enabledAt) throw new ApiError('wallet_already_enabled')
    },
  })
}

function assertOnboarded({ user, business, kyb }: EnablementRow): void {
  if (!user.emailVerifiedAt || !user.phoneVerifiedAt) throw new ApiError('onboarding_incomplete')
  if (!business) {
    if (!user.country) throw new ApiError('onboarding_incomplete')
    return
  }
  if (!business.profileAt) throw new ApiError('onboarding_incomplete')
  if (kyb !== 'valid') throw new ApiError('kyb_not_valid')
}

type Plan = {
  build: (channel: Channel) => BuiltTransaction<'enableWallet'>
  /** Name of the business, or of the program that a person joins at once. */
  title: string | null
  asset: IssuedAsset | null
}

async function planBusiness(deps: ApiDeps, { wallet, business }: EnablementRow): Promise<Plan> {
  const sponsorId = await ensureSponsor(deps, business!.id)
  return {
    build: channel =>
      buildEnableBusinessWallet({
        ...createFrame(deps, channel.account, LEASE_SECONDS),
        walletId: wallet.publicKey,
        sponsorId,
        stablecoins: deps.stablecoins.slice(0, 1),
        homeDomain: deps.domain,
      }),
    title: business!.name,
    asset: null,
  }
}

async function planPerson(deps: ApiDeps, { wallet }: EnablementRow, programId: string | undefined): Promise<Plan> {
  const accountSponsorId = (await readServerKeys(deps)).people.publicKey()
  const line = programId === undefined ? undefined : await readProgramLine(deps, programId)
  return {
    build: channel =>
      buildEnablePerson({
        ...createFrame(deps, channel.account, LEASE_SECONDS),
        accountId: wallet.publicKey,
        accountSponsorId,
        trustlines: line ? [line] : [],
      }),
    title: line?.name ?? null,
    asset: line?.asset ?? null,
  }
}

async function readProgramLine(deps: ApiDeps, programId: string) {
  const token = await readTokenById(deps.db, programId)
  if (!token?.enabledAt || !token.issuer || token.kind !== 'loyalty_program') throw new ApiError('not_found')
  const sponsorId = await readSponsor(deps.db, token.businessId)
  if (!sponsorId) throw new ApiError('not_found')
  return { asset: { code: token.code, issuer: token.issuer }, name: token.name, sponsorId }
}

async function buildOrRelease(deps: ApiDeps, channel: Channel, build: Plan['build']): Promise<BuiltTransaction<'enableWallet'>> {
  try {
    return build(channel)
  } catch (error) {
    await releaseChannel(deps.db, channel.lease, deps.clock.now())
    throw error
  }
}

/** The account is on the ledger: the wallet is enabled. */
export const recordEnabledWallet: Recorder<'enableWallet'> = (tx, { walletId }, facts) => markEnabled(tx, walletId, facts.at)
